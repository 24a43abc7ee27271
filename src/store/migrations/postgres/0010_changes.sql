CREATE TABLE "change_counters" (
	"organization_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"reset_number" integer NOT NULL,
	"pruned_number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"organization_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"deleted" boolean NOT NULL,
	"changed_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "changes_organization_id_type_id_pk" PRIMARY KEY("organization_id","type","id")
);
--> statement-breakpoint
ALTER TABLE "change_counters" ADD CONSTRAINT "change_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_by_number" ON "changes" USING btree ("organization_id","number","type","id");--> statement-breakpoint
CREATE INDEX "changes_by_deletion" ON "changes" USING btree ("changed_at") WHERE deleted = true;--> statement-breakpoint
-- What was there before is not in the feed.
INSERT INTO "change_counters" ("organization_id", "number", "reset_number", "pruned_number") SELECT "id", 1, 1, 1 FROM "organizations";