CREATE TABLE `change_counters` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`reset_number` integer NOT NULL,
	`pruned_number` integer NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `changes` (
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`id` text NOT NULL,
	`number` integer NOT NULL,
	`deleted` integer NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`organization_id`, `type`, `id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `changes_by_number` ON `changes` (`organization_id`,`number`,`type`,`id`);--> statement-breakpoint
CREATE INDEX `changes_by_deletion` ON `changes` (`changed_at`) WHERE deleted = true;--> statement-breakpoint
-- What was there before is not in the feed.
INSERT INTO "change_counters" ("organization_id", "number", "reset_number", "pruned_number") SELECT "id", 1, 1, 1 FROM "organizations";