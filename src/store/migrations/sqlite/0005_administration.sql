ALTER TABLE `organizations` ADD `org_chart_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `organizations` ADD `org_chart_verified_revision` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `people` ADD `employed_on` text;--> statement-breakpoint
ALTER TABLE `people` ADD `first_login_at` text;--> statement-breakpoint
ALTER TABLE `contents` ADD `archived_at` text;--> statement-breakpoint
ALTER TABLE `entities` ADD `edited_at` text;--> statement-breakpoint
ALTER TABLE `entities` ADD `archived_at` text;--> statement-breakpoint
ALTER TABLE `enrollments` ADD `retake_since` text;--> statement-breakpoint
ALTER TABLE `role_holders` ADD `assigned_on` text;--> statement-breakpoint
ALTER TABLE `curriculum_items` ADD `assigned_on` text;--> statement-breakpoint
ALTER TABLE `audit_events` ADD `detail` text;--> statement-breakpoint
CREATE INDEX `audit_events_by_subject` ON `audit_events` (`organization_id`,`subject_type`,`subject_id`,`created_at`,`id`);