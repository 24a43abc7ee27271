DROP INDEX "content_audiences_by_date";--> statement-breakpoint
ALTER TABLE "content_audiences" ADD COLUMN "visibility" text COLLATE "C" DEFAULT 'admins' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_audiences" ADD COLUMN "processing_status" text COLLATE "C" DEFAULT 'PROCESSING' NOT NULL;--> statement-breakpoint
ALTER TABLE "content_audiences" ADD COLUMN "updated_at" text COLLATE "C" DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "content_audiences" SET "visibility" = "contents"."visibility", "processing_status" = "contents"."processing_status",
  "updated_at" = "contents"."updated_at" FROM "contents" WHERE "contents"."id" = "content_audiences"."content_id";--> statement-breakpoint
CREATE INDEX "content_audiences_by_update" ON "content_audiences" USING btree ("audience","updated_at","content_id","type","ready","title_fold","visibility","processing_status");--> statement-breakpoint
CREATE INDEX "content_audiences_by_date" ON "content_audiences" USING btree ("audience","created_at","content_id","type","ready","title_fold","visibility","processing_status");