CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_ends_at` text,
	`types` text,
	`status` text NOT NULL,
	`number` integer NOT NULL,
	`past_type` text,
	`past_id` text,
	`job_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_by_url` ON `webhook_endpoints` (`organization_id`,`url`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_date` ON `webhook_endpoints` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_enabled` ON `webhook_endpoints` (`id`) WHERE status = 'ENABLED';--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`last_status` integer,
	`last_error` text,
	`change_count` integer NOT NULL,
	`body` text,
	`number` integer,
	`past_type` text,
	`past_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_date` ON `webhook_deliveries` (`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_pending` ON `webhook_deliveries` (`endpoint_id`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`updated_at`);