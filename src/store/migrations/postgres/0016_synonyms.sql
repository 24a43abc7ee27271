CREATE TABLE "synonym_groups" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "synonyms" (
	"group_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"term" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	CONSTRAINT "synonyms_group_id_term_pk" PRIMARY KEY("group_id","term")
);
--> statement-breakpoint
ALTER TABLE "synonym_groups" ADD CONSTRAINT "synonym_groups_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "synonyms" ADD CONSTRAINT "synonyms_group_id_synonym_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."synonym_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "synonym_groups_by_date" ON "synonym_groups" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "synonyms_by_key" ON "synonyms" USING btree ("organization_id","key","group_id");