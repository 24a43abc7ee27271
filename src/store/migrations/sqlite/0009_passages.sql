CREATE TABLE `passages` (
	`item_id` text NOT NULL,
	`content_id` text NOT NULL,
	`position` integer NOT NULL,
	`chapter` integer NOT NULL,
	`start` integer NOT NULL,
	`end` integer NOT NULL,
	PRIMARY KEY(`item_id`, `position`),
	FOREIGN KEY (`item_id`,`content_id`) REFERENCES `evidence`(`item_id`,`content_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `passages_by_content` ON `passages` (`content_id`,`item_id`);