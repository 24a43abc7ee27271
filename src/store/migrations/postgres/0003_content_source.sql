CREATE TABLE "content_sources" (
	"version_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"markdown" text COLLATE "C" NOT NULL,
	"title_is_provisional" boolean NOT NULL
);
--> statement-breakpoint
DROP INDEX "jobs_by_due_time";--> statement-breakpoint
ALTER TABLE "content_sources" ADD CONSTRAINT "content_sources_version_id_content_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_by_due_time" ON "jobs" USING btree ("state","kind","due_at","id");