CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`body_sha256` text NOT NULL,
	`answer` text,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `operation`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` text NOT NULL,
	`lease` text,
	`last_error` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `jobs_by_due_time` ON `jobs` (`state`,`due_at`,`id`);--> statement-breakpoint
CREATE TABLE `narration_months` (
	`organization_id` text NOT NULL,
	`month` text NOT NULL,
	`spent` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `month`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `narration_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`month` text NOT NULL,
	`token_id` text NOT NULL,
	`characters` integer NOT NULL,
	`outcome` text NOT NULL,
	`lease_ends_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `narration_requests_by_outcome` ON `narration_requests` (`organization_id`,`month`,`outcome`,`lease_ends_at`);--> statement-breakpoint
CREATE INDEX `narration_requests_by_date` ON `narration_requests` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `review_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`content_id` text NOT NULL,
	`submitted_by_user_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`source_url` text,
	`status` text NOT NULL,
	`reason` text,
	`decided_by_user_id` text,
	`decided_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submitted_by_user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by_user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `review_requests_by_date` ON `review_requests` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_requests_by_person` ON `review_requests` (`submitted_by_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_requests_by_content` ON `review_requests` (`content_id`);