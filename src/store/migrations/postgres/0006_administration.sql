ALTER TABLE "organizations" ADD COLUMN "org_chart_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "org_chart_verified_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "employed_on" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "first_login_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "contents" ADD COLUMN "archived_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "edited_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "entities" ADD COLUMN "archived_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "enrollments" ADD COLUMN "retake_since" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "role_holders" ADD COLUMN "assigned_on" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "curriculum_items" ADD COLUMN "assigned_on" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "detail" text;--> statement-breakpoint
CREATE INDEX "audit_events_by_subject" ON "audit_events" USING btree ("organization_id","subject_type","subject_id","created_at","id");