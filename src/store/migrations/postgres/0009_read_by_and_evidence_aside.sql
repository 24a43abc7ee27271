ALTER TABLE "contents" ADD COLUMN "read_by" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "evidence" ADD COLUMN "aside" boolean DEFAULT false NOT NULL;