CREATE TABLE "content_readings" (
	"user_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"opened_at" text COLLATE "C" NOT NULL,
	"finished_at" text COLLATE "C",
	"version_number" integer,
	"chapter" integer,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "content_readings_user_id_content_id_pk" PRIMARY KEY("user_id","content_id")
);
--> statement-breakpoint
ALTER TABLE "content_readings" ADD CONSTRAINT "content_readings_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "content_readings" ADD CONSTRAINT "content_readings_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
CREATE INDEX "content_readings_by_content" ON "content_readings" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "content_readings_unfinished" ON "content_readings" USING btree ("user_id","opened_at","content_id") WHERE finished_at is null;