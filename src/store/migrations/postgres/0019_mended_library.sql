UPDATE "content_versions" SET "is_current" = false, "published_at" = NULL, "status" = (
  SELECT "processing_status" FROM "contents" WHERE "contents"."id" = "content_versions"."content_id")
WHERE "content_id" IN (SELECT "id" FROM "contents" WHERE "processing_status" IN ('PROCESSING', 'FAILED') AND "review_request_id" IS NULL
    AND "video_site_id" IS NOT NULL AND "title" = 'https://www.youtube.com/watch?v=' || "video_site_id")
  AND NOT EXISTS (SELECT 1 FROM "chapters" WHERE "chapters"."version_id" = "content_versions"."id")
  AND NOT EXISTS (SELECT 1 FROM "segments" WHERE "segments"."version_id" = "content_versions"."id");--> statement-breakpoint
UPDATE "chapters" SET "text" = ltrim(substr("body", length("heading") + 1), chr(13) || chr(10)) FROM (
  SELECT "id" AS "chapter_id", "body", CASE
      WHEN "line" LIKE '#%' AND length("line") - length(ltrim("line", '#')) BETWEEN 1 AND 6 AND substr(ltrim("line", '#') || ' ', 1, 1) IN (' ', chr(9), chr(13))
        AND replace(replace(replace(replace(btrim(ltrim("line", '#'), '#' || chr(9) || chr(13) || ' '), '*', ''), '_', ''), '`', ''), '\', '') = replace(replace(replace(replace(btrim("headline", '#' || chr(9) || chr(13) || ' '), '*', ''), '_', ''), '`', ''), '\', '') THEN "line"
      WHEN btrim("under", chr(9) || chr(13) || ' ') <> '' AND (btrim(btrim("under", chr(9) || chr(13) || ' '), '=') = '' OR btrim(btrim("under", chr(9) || chr(13) || ' '), '-') = '')
        AND replace(replace(replace(replace(btrim("line", chr(9) || chr(13) || ' '), '*', ''), '_', ''), '`', ''), '\', '') = replace(replace(replace(replace(btrim("headline", chr(9) || chr(13) || ' '), '*', ''), '_', ''), '`', ''), '\', '') THEN "line" || chr(10) || "under" END AS "heading"
  FROM (SELECT "id", "headline", "body", "line", split_part(substr("body", length("line") + 2), chr(10), 1) AS "under"
    FROM (SELECT "id", "headline", "body", split_part("body", chr(10), 1) AS "line"
      FROM (SELECT "id", "headline", ltrim("text", chr(13) || chr(10)) AS "body" FROM "chapters" WHERE "headline" IS NOT NULL) AS "bodies") AS "lines") AS "pairs"
) AS "headings" WHERE "chapters"."id" = "headings"."chapter_id" AND "headings"."heading" IS NOT NULL;--> statement-breakpoint
UPDATE "contents" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "content_teams" WHERE "content_teams"."content_id" = "contents"."id");--> statement-breakpoint
UPDATE "lessons" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "lesson_teams" WHERE "lesson_teams"."lesson_id" = "lessons"."id");--> statement-breakpoint
UPDATE "entities" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "space_teams" WHERE "space_teams"."space_id" = "entities"."id");
