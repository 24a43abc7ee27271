CREATE TABLE `oauth_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`uri` text,
	`redirect_uris` text NOT NULL,
	`fresh_until` text,
	`last_used_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `oauth_clients_by_age` ON `oauth_clients` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `oauth_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`scopes` text NOT NULL,
	`resource` text NOT NULL,
	`revoked_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `oauth_clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_grants_by_person` ON `oauth_grants` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_by_organization` ON `oauth_grants` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_by_client` ON `oauth_grants` (`client_id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_by_age` ON `oauth_grants` (`updated_at`);--> statement-breakpoint
CREATE TABLE `oauth_codes` (
	`sha256` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`code_challenge` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`grant_id`) REFERENCES `oauth_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_codes_by_grant` ON `oauth_codes` (`grant_id`);--> statement-breakpoint
CREATE INDEX `oauth_codes_by_expiry` ON `oauth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`sha256` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`scopes` text NOT NULL,
	`expires_at` text NOT NULL,
	`rotated_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`grant_id`) REFERENCES `oauth_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_grant` ON `refresh_tokens` (`grant_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `browser_sessions` (
	`sha256` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `browser_sessions_by_person` ON `browser_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `browser_sessions_by_expiry` ON `browser_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`email_fold` text NOT NULL,
	`code_hmac` text NOT NULL,
	`link_sha256` text NOT NULL,
	`browser_sha256` text NOT NULL,
	`client_address` text NOT NULL,
	`return_to` text NOT NULL,
	`tries` integer NOT NULL,
	`expires_at` text NOT NULL,
	`verified_at` text,
	`used_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `login_attempts_by_link` ON `login_attempts` (`link_sha256`);--> statement-breakpoint
CREATE INDEX `login_attempts_by_address` ON `login_attempts` (`email_fold`,`created_at`);--> statement-breakpoint
CREATE INDEX `login_attempts_by_client_address` ON `login_attempts` (`client_address`,`created_at`);--> statement-breakpoint
CREATE INDEX `login_attempts_by_expiry` ON `login_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identity_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`issuer` text NOT NULL,
	`audience` text NOT NULL,
	`jwks_uri` text NOT NULL,
	`subject_claim` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identity_providers_by_issuer` ON `identity_providers` (`issuer`,`audience`);--> statement-breakpoint
CREATE INDEX `identity_providers_by_organization` ON `identity_providers` (`organization_id`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`issuer`, `subject`, `organization_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_by_person` ON `identities` (`user_id`);--> statement-breakpoint
CREATE INDEX `identities_by_organization` ON `identities` (`organization_id`);--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `kind` text DEFAULT 'COMMAND' NOT NULL;--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `grant_id` text;--> statement-breakpoint
CREATE INDEX `access_tokens_by_grant` ON `access_tokens` (`grant_id`) WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX `people_by_address` ON `people` (`email_fold`);