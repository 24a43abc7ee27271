UPDATE "review_requests" SET "status" = 'PENDING', "decided_at" = NULL, "decided_by_user_id" = NULL WHERE "status" = 'APPROVED'
  AND EXISTS (SELECT 1 FROM "contents" WHERE "contents"."id" = "review_requests"."content_id" AND "contents"."review_request_id" = "review_requests"."id");--> statement-breakpoint
UPDATE "review_requests" SET "status" = 'APPROVED', "reason" = NULL, "decided_at" = coalesce("decided_at", "updated_at") WHERE "status" <> 'APPROVED'
  AND EXISTS (SELECT 1 FROM "contents" WHERE "contents"."id" = "review_requests"."content_id"
    AND ("contents"."review_request_id" IS NULL OR "contents"."review_request_id" <> "review_requests"."id"));--> statement-breakpoint
INSERT INTO "content_audiences" ("content_id", "audience", "type", "ready", "title_fold", "created_at")
  SELECT "id", 'org:' || "organization_id", "type", false, "title_fold", "created_at" FROM "contents" WHERE "contents"."review_request_id" IS NOT NULL AND (
  EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id" AND "review_requests"."content_id" <> "contents"."id")
  OR "contents"."created_by_user_id" IS NULL AND NOT EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id")
  OR EXISTS (SELECT 1 FROM "contents" AS "other" WHERE "other"."review_request_id" = "contents"."review_request_id" AND "other"."id" < "contents"."id"))
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "contents" SET "review_request_id" = NULL, "processing_status" = 'DRAFT', "visibility" = 'admins' WHERE "contents"."review_request_id" IS NOT NULL AND (
  EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id" AND "review_requests"."content_id" <> "contents"."id")
  OR "contents"."created_by_user_id" IS NULL AND NOT EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id")
  OR EXISTS (SELECT 1 FROM "contents" AS "other" WHERE "other"."review_request_id" = "contents"."review_request_id" AND "other"."id" < "contents"."id"));--> statement-breakpoint
INSERT INTO "review_requests" ("id", "organization_id", "content_id", "submitted_by_user_id", "title", "title_is_provisional", "text", "status", "created_at", "updated_at")
  SELECT "review_request_id", "organization_id", "id", "created_by_user_id", "title", false, coalesce((SELECT string_agg(CASE WHEN "headline" IS NULL THEN "text" ELSE '## ' || "headline" || chr(10) || chr(10) || "text" END, chr(10) || chr(10) ORDER BY "position")
    FROM "chapters" WHERE "chapters"."version_id" = (SELECT "content_versions"."id" FROM "content_versions" WHERE "content_versions"."content_id" = "contents"."id"
      AND EXISTS (SELECT 1 FROM "chapters" AS "any_chapter" WHERE "any_chapter"."version_id" = "content_versions"."id") ORDER BY "content_versions"."version_number" DESC LIMIT 1)), ''), 'PENDING', "created_at", "updated_at" FROM "contents"
  WHERE "review_request_id" IS NOT NULL AND "created_by_user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id");
