CREATE TABLE "audit_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"actor_user_id" text COLLATE "C",
	"actor_name" text COLLATE "C" NOT NULL,
	"token_id" text COLLATE "C",
	"request_id" text COLLATE "C",
	"subject_type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"subject_name" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "last_used_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_by_date" ON "audit_events" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("organization_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("organization_id","actor_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor_and_action" ON "audit_events" USING btree ("organization_id","actor_user_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_age" ON "audit_events" USING btree ("created_at");