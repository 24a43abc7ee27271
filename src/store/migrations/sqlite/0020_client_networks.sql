ALTER TABLE `oauth_clients` ADD `network` text;--> statement-breakpoint
CREATE INDEX `oauth_clients_by_network` ON `oauth_clients` (`network`,`created_at`);