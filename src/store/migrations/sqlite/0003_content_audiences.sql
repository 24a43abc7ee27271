CREATE TABLE `content_audiences` (
	`content_id` text NOT NULL,
	`audience` text NOT NULL,
	`type` text NOT NULL,
	`ready` integer NOT NULL,
	`title_fold` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`content_id`, `audience`),
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_audiences_by_date` ON `content_audiences` (`audience`,`created_at`,`content_id`,`type`,`ready`,`title_fold`);--> statement-breakpoint
DROP INDEX `contents_by_creator`;--> statement-breakpoint
CREATE INDEX `contents_by_creator` ON `contents` (`created_by_user_id`,`created_at`,`id`);