CREATE TABLE `persisted_documents` (
	`organization_id` text NOT NULL,
	`sha256` text NOT NULL,
	`text` text NOT NULL,
	`bytes` integer NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`organization_id`, `sha256`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `persisted_documents_by_date` ON `persisted_documents` (`organization_id`,`created_at`,`sha256`);