CREATE TABLE "content_audiences" (
	"content_id" text COLLATE "C" NOT NULL,
	"audience" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"ready" boolean NOT NULL,
	"title_fold" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "content_audiences_content_id_audience_pk" PRIMARY KEY("content_id","audience")
);
--> statement-breakpoint
DROP INDEX "contents_by_creator";--> statement-breakpoint
ALTER TABLE "content_audiences" ADD CONSTRAINT "content_audiences_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_audiences_by_date" ON "content_audiences" USING btree ("audience","created_at","content_id","type","ready","title_fold");--> statement-breakpoint
CREATE INDEX "contents_by_creator" ON "contents" USING btree ("created_by_user_id","created_at","id");