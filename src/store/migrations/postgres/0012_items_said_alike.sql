CREATE TABLE "item_bands" (
	"band" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "item_bands_band_item_id_pk" PRIMARY KEY("band","item_id")
);
--> statement-breakpoint
ALTER TABLE "item_bands" ADD CONSTRAINT "item_bands_item_id_entities_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_bands_by_item" ON "item_bands" USING btree ("item_id");