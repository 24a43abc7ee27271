ALTER TABLE `contents` ADD `read_by` text;--> statement-breakpoint
ALTER TABLE `evidence` ADD `aside` integer DEFAULT false NOT NULL;