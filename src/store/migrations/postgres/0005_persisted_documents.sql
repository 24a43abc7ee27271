CREATE TABLE "persisted_documents" (
	"organization_id" text COLLATE "C" NOT NULL,
	"sha256" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "persisted_documents_organization_id_sha256_pk" PRIMARY KEY("organization_id","sha256")
);
--> statement-breakpoint
ALTER TABLE "persisted_documents" ADD CONSTRAINT "persisted_documents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "persisted_documents_by_date" ON "persisted_documents" USING btree ("organization_id","created_at","sha256");