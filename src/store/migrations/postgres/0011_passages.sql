CREATE TABLE "passages" (
	"item_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"chapter" integer NOT NULL,
	"start" integer NOT NULL,
	"end" integer NOT NULL,
	CONSTRAINT "passages_item_id_position_pk" PRIMARY KEY("item_id","position")
);
--> statement-breakpoint
ALTER TABLE "passages" ADD CONSTRAINT "passages_item_id_content_id_evidence_item_id_content_id_fk" FOREIGN KEY ("item_id","content_id") REFERENCES "public"."evidence"("item_id","content_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passages_by_content" ON "passages" USING btree ("content_id","item_id");