CREATE TABLE `synonym_groups` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `synonym_groups_by_date` ON `synonym_groups` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `synonyms` (
	`group_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`position` integer NOT NULL,
	`term` text NOT NULL,
	`key` text NOT NULL,
	PRIMARY KEY(`group_id`, `term`),
	FOREIGN KEY (`group_id`) REFERENCES `synonym_groups`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `synonyms_by_key` ON `synonyms` (`organization_id`,`key`,`group_id`);