CREATE TABLE `directory_people` (
	`employee_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`external_id` text,
	`user_name` text NOT NULL,
	`user_name_fold` text NOT NULL,
	`document` text NOT NULL,
	`pending_manager` text,
	`pending_manager_fold` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`employee_id`) REFERENCES `people`(`employee_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `directory_people_by_user_name` ON `directory_people` (`organization_id`,`user_name_fold`);--> statement-breakpoint
CREATE INDEX `directory_people_by_external_id` ON `directory_people` (`organization_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `directory_people_by_date` ON `directory_people` (`organization_id`,`created_at`,`employee_id`);--> statement-breakpoint
CREATE INDEX `directory_people_by_pending_manager` ON `directory_people` (`organization_id`,`pending_manager_fold`) WHERE pending_manager_fold is not null;--> statement-breakpoint
CREATE TABLE `directory_teams` (
	`team_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`external_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `directory_teams_by_external_id` ON `directory_teams` (`organization_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `directory_teams_by_date` ON `directory_teams` (`organization_id`,`created_at`,`team_id`);--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `previous_token_sha256` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `token_refused_at` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `mail_domains` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `resumed_at` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `failures_in_a_row` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `directory_connections_by_token` ON `directory_connections` (`token_sha256`);--> statement-breakpoint
CREATE INDEX `directory_connections_by_previous_token` ON `directory_connections` (`previous_token_sha256`);--> statement-breakpoint
CREATE INDEX `people_by_email` ON `people` (`organization_id`,`email_fold`);--> statement-breakpoint
CREATE INDEX `people_by_deactivation` ON `people` (`organization_id`,`deactivated_at`) WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX `people_managed` ON `people` (`organization_id`,`status`) WHERE directory_managed = true;