CREATE TABLE "directory_people" (
	"employee_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"external_id" text COLLATE "C",
	"user_name" text COLLATE "C" NOT NULL,
	"user_name_fold" text COLLATE "C" NOT NULL,
	"document" text NOT NULL,
	"pending_manager" text COLLATE "C",
	"pending_manager_fold" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_teams" (
	"team_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"external_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "previous_token_sha256" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "token_refused_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "mail_domains" text;--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "resumed_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "failures_in_a_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_employee_id_people_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("employee_id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_teams" ADD CONSTRAINT "directory_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "directory_teams" ADD CONSTRAINT "directory_teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_people_by_user_name" ON "directory_people" USING btree ("organization_id","user_name_fold");--> statement-breakpoint
CREATE INDEX "directory_people_by_external_id" ON "directory_people" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_people_by_date" ON "directory_people" USING btree ("organization_id","created_at","employee_id");--> statement-breakpoint
CREATE INDEX "directory_people_by_pending_manager" ON "directory_people" USING btree ("organization_id","pending_manager_fold") WHERE pending_manager_fold is not null;--> statement-breakpoint
CREATE INDEX "directory_teams_by_external_id" ON "directory_teams" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_teams_by_date" ON "directory_teams" USING btree ("organization_id","created_at","team_id");--> statement-breakpoint
CREATE INDEX "people_by_email" ON "people" USING btree ("organization_id","email_fold");--> statement-breakpoint
CREATE INDEX "people_by_deactivation" ON "people" USING btree ("organization_id","deactivated_at") WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX "people_managed" ON "people" USING btree ("organization_id","status") WHERE directory_managed = true;--> statement-breakpoint
CREATE INDEX "directory_connections_by_token" ON "directory_connections" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "directory_connections_by_previous_token" ON "directory_connections" USING btree ("previous_token_sha256");