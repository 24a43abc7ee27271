UPDATE "content_versions" SET "status" = 'DRAFT', "published_by_name" = ''
WHERE "status" = 'PROCESSING' AND "published_at" IS NULL AND "content_id" IN (
  SELECT "id" FROM "contents" WHERE "processing_status" = 'DRAFT' AND "review_request_id" IS NULL
);
