CREATE TABLE "idempotency_keys" (
	"user_id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_sha256" text COLLATE "C" NOT NULL,
	"answer" text,
	"expires_at" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"payload" text NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" text COLLATE "C" NOT NULL,
	"lease" text COLLATE "C",
	"last_error" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "narration_months" (
	"organization_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"spent" integer NOT NULL,
	CONSTRAINT "narration_months_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "narration_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"token_id" text COLLATE "C" NOT NULL,
	"characters" integer NOT NULL,
	"outcome" text COLLATE "C" NOT NULL,
	"lease_ends_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"submitted_by_user_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"source_url" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"decided_by_user_id" text COLLATE "C",
	"decided_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narration_months" ADD CONSTRAINT "narration_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narration_requests" ADD CONSTRAINT "narration_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_submitted_by_user_id_people_user_id_fk" FOREIGN KEY ("submitted_by_user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_decided_by_user_id_people_user_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."people"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "jobs_by_due_time" ON "jobs" USING btree ("state","due_at","id");--> statement-breakpoint
CREATE INDEX "narration_requests_by_outcome" ON "narration_requests" USING btree ("organization_id","month","outcome","lease_ends_at");--> statement-breakpoint
CREATE INDEX "narration_requests_by_date" ON "narration_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_by_date" ON "review_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_by_person" ON "review_requests" USING btree ("submitted_by_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_by_content" ON "review_requests" USING btree ("content_id");