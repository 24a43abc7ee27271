UPDATE "content_versions" SET "is_current" = false, "published_at" = NULL, "status" = (
  SELECT "processing_status" FROM "contents" WHERE "contents"."id" = "content_versions"."content_id")
WHERE "content_id" IN (SELECT "id" FROM "contents" WHERE "processing_status" IN ('PROCESSING', 'FAILED') AND "review_request_id" IS NULL
    AND "video_site_id" IS NOT NULL AND "title" = 'https://www.youtube.com/watch?v=' || "video_site_id")
  AND NOT EXISTS (SELECT 1 FROM "chapters" WHERE "chapters"."version_id" = "content_versions"."id")
  AND NOT EXISTS (SELECT 1 FROM "segments" WHERE "segments"."version_id" = "content_versions"."id");--> statement-breakpoint
UPDATE "chapters" SET "text" = ltrim(substr("body", length("heading") + 1), char(13, 10)) FROM (
  SELECT "id" AS "chapter_id", "body", "heading", "own",
    CASE WHEN "heading" = "line" AND substr(rtrim("said", '#'), -1) IN (' ', char(9)) THEN rtrim(rtrim("said", '#'), char(9, 13, 32)) ELSE "said" END AS "said"
  FROM (SELECT "id", "body", "line", trim("headline", char(9, 13, 32)) AS "own",
      CASE WHEN "line" GLOB '#*' THEN "line" ELSE "line" || char(10) || "under" END AS "heading",
      CASE WHEN "line" GLOB '#*' THEN trim(ltrim("line", '#'), char(9, 13, 32)) ELSE trim("line", char(9, 13, 32)) END AS "said"
    FROM (SELECT "id", "headline", "body", "line", substr(substr("body", length("line") + 2), 1, instr(substr("body", length("line") + 2) || char(10), char(10)) - 1) AS "under"
      FROM (SELECT "id", "headline", "body", substr("body", 1, instr("body" || char(10), char(10)) - 1) AS "line"
        FROM (SELECT "id", "headline", ltrim("text", char(13, 10)) AS "body" FROM "chapters" WHERE "headline" IS NOT NULL) AS "bodies") AS "lines") AS "pairs"
    WHERE instr(rtrim("line", char(13)), char(13)) = 0 AND CASE WHEN "line" GLOB '#*'
      THEN length("line") - length(ltrim("line", '#')) BETWEEN 1 AND 6 AND substr(ltrim("line", '#') || ' ', 1, 1) IN (' ', char(9), char(13))
      ELSE "line" NOT GLOB '[' || char(9, 32) || ']*' AND "line" NOT GLOB '[-+*>][' || char(9, 32) || ']*' AND "line" NOT GLOB '[0-9]*[.)]*'
        AND rtrim("under", char(9, 13, 32)) <> '' AND (trim(rtrim("under", char(9, 13, 32)), '=') = '' OR trim(rtrim("under", char(9, 13, 32)), '-') = '') END) AS "headings"
) AS "found" WHERE "chapters"."id" = "found"."chapter_id" AND ("found"."said" = "found"."own" OR ("found"."own" GLOB '*[0-9A-Za-z]*' AND "found"."own" NOT GLOB '*[]<&{]*'
  AND trim(replace(replace(replace(replace(replace(replace(replace("found"."said", '*', ' '), '_', ' '), '`', ' '), '\', ' '), '  ', ' '), '  ', ' '), '  ', ' ')) = trim(replace(replace(replace(replace(replace(replace(replace("found"."own", '*', ' '), '_', ' '), '`', ' '), '\', ' '), '  ', ' '), '  ', ' '), '  ', ' '))));--> statement-breakpoint
UPDATE "contents" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "content_teams" WHERE "content_teams"."content_id" = "contents"."id");--> statement-breakpoint
UPDATE "lessons" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "lesson_teams" WHERE "lesson_teams"."lesson_id" = "lessons"."id");--> statement-breakpoint
UPDATE "entities" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "space_teams" WHERE "space_teams"."space_id" = "entities"."id");
