CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`action` text NOT NULL,
	`actor_user_id` text,
	`actor_name` text NOT NULL,
	`token_id` text,
	`request_id` text,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_events_by_date` ON `audit_events` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_action` ON `audit_events` (`organization_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_actor` ON `audit_events` (`organization_id`,`actor_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_actor_and_action` ON `audit_events` (`organization_id`,`actor_user_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_age` ON `audit_events` (`created_at`);--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `last_used_at` text;