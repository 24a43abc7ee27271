CREATE TABLE `content_sources` (
	`version_id` text PRIMARY KEY NOT NULL,
	`markdown` text NOT NULL,
	`title_is_provisional` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `content_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
DROP INDEX `jobs_by_due_time`;--> statement-breakpoint
CREATE INDEX `jobs_by_due_time` ON `jobs` (`state`,`kind`,`due_at`,`id`);