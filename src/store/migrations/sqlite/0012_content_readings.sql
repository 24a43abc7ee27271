CREATE TABLE `content_readings` (
	`user_id` text NOT NULL,
	`content_id` text NOT NULL,
	`opened_at` text NOT NULL,
	`finished_at` text,
	`version_number` integer,
	`chapter` integer,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `content_id`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_readings_by_content` ON `content_readings` (`content_id`);--> statement-breakpoint
CREATE INDEX `content_readings_unfinished` ON `content_readings` (`user_id`,`opened_at`,`content_id`) WHERE finished_at is null;