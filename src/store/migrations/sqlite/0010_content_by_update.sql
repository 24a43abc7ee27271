DROP INDEX `content_audiences_by_date`;--> statement-breakpoint
ALTER TABLE `content_audiences` ADD `visibility` text DEFAULT 'admins' NOT NULL;--> statement-breakpoint
ALTER TABLE `content_audiences` ADD `processing_status` text DEFAULT 'PROCESSING' NOT NULL;--> statement-breakpoint
ALTER TABLE `content_audiences` ADD `updated_at` text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "content_audiences" SET "visibility" = "contents"."visibility", "processing_status" = "contents"."processing_status",
  "updated_at" = "contents"."updated_at" FROM "contents" WHERE "contents"."id" = "content_audiences"."content_id";--> statement-breakpoint
CREATE INDEX `content_audiences_by_update` ON `content_audiences` (`audience`,`updated_at`,`content_id`,`type`,`ready`,`title_fold`,`visibility`,`processing_status`);--> statement-breakpoint
CREATE INDEX `content_audiences_by_date` ON `content_audiences` (`audience`,`created_at`,`content_id`,`type`,`ready`,`title_fold`,`visibility`,`processing_status`);