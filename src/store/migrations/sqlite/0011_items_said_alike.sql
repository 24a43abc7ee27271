CREATE TABLE `item_bands` (
	`band` text NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`band`, `item_id`),
	FOREIGN KEY (`item_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_bands_by_item` ON `item_bands` (`item_id`);