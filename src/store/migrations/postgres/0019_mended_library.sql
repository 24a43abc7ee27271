UPDATE "content_versions" SET "is_current" = false, "published_at" = NULL, "status" = (
  SELECT "processing_status" FROM "contents" WHERE "contents"."id" = "content_versions"."content_id")
WHERE "content_id" IN (SELECT "id" FROM "contents" WHERE "processing_status" IN ('PROCESSING', 'FAILED') AND "review_request_id" IS NULL
    AND "video_site_id" IS NOT NULL AND "title" = 'https://www.youtube.com/watch?v=' || "video_site_id")
  AND NOT EXISTS (SELECT 1 FROM "chapters" WHERE "chapters"."version_id" = "content_versions"."id")
  AND NOT EXISTS (SELECT 1 FROM "segments" WHERE "segments"."version_id" = "content_versions"."id");--> statement-breakpoint
UPDATE "chapters" SET "text" = ltrim(substr("body", length("heading") + 1), chr(13) || chr(10)) FROM (
  SELECT "id" AS "chapter_id", "body", "heading", "own",
    CASE WHEN "heading" = "line" AND right(rtrim("said", '#'), 1) IN (' ', chr(9)) THEN rtrim(rtrim("said", '#'), chr(9) || chr(13) || ' ') ELSE "said" END AS "said"
  FROM (SELECT "id", "body", "line", btrim("headline", chr(9) || chr(13) || ' ') AS "own",
      CASE WHEN "line" LIKE '#%' THEN "line" ELSE "line" || chr(10) || "under" END AS "heading",
      CASE WHEN "line" LIKE '#%' THEN btrim(ltrim("line", '#'), chr(9) || chr(13) || ' ') ELSE btrim("line", chr(9) || chr(13) || ' ') END AS "said"
    FROM (SELECT "id", "headline", "body", "line", split_part(substr("body", length("line") + 2), chr(10), 1) AS "under"
      FROM (SELECT "id", "headline", "body", split_part("body", chr(10), 1) AS "line"
        FROM (SELECT "id", "headline", ltrim("text", chr(13) || chr(10)) AS "body" FROM "chapters" WHERE "headline" IS NOT NULL) AS "bodies") AS "lines") AS "pairs"
    WHERE strpos(rtrim("line", chr(13)), chr(13)) = 0 AND CASE WHEN "line" LIKE '#%'
      THEN length("line") - length(ltrim("line", '#')) BETWEEN 1 AND 6 AND substr(ltrim("line", '#') || ' ', 1, 1) IN (' ', chr(9), chr(13))
      ELSE "line" !~ '^[ \t]' AND "line" !~ '^[-+*>][ \t]' AND "line" !~ '^[0-9].*[.)]'
        AND rtrim("under", chr(9) || chr(13) || ' ') <> '' AND (btrim(rtrim("under", chr(9) || chr(13) || ' '), '=') = '' OR btrim(rtrim("under", chr(9) || chr(13) || ' '), '-') = '') END) AS "headings"
) AS "found" WHERE "chapters"."id" = "found"."chapter_id" AND ("found"."said" = "found"."own" OR ("found"."own" ~ '[0-9A-Za-z]' AND "found"."own" !~ '[]<&{]'
  AND btrim(regexp_replace("found"."said", '[*_`\\ ]+', ' ', 'g')) = btrim(regexp_replace("found"."own", '[*_`\\ ]+', ' ', 'g'))));--> statement-breakpoint
UPDATE "contents" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "content_teams" WHERE "content_teams"."content_id" = "contents"."id");--> statement-breakpoint
UPDATE "lessons" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "lesson_teams" WHERE "lesson_teams"."lesson_id" = "lessons"."id");--> statement-breakpoint
UPDATE "entities" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "space_teams" WHERE "space_teams"."space_id" = "entities"."id");
