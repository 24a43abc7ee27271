-- By hand: texts get the words of their blocks, by which the latest with a word are found without collecting all; and their
-- types are listed in order.
CREATE INDEX "search_entries_by_type" ON "search_entries" USING btree ("organization_id","type","id");
--> statement-breakpoint
CREATE TABLE "words_with_blocks" (
	"id" bigint PRIMARY KEY NOT NULL REFERENCES "search_entries"("id") ON DELETE cascade,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
ALTER TABLE "words_with_blocks" SET (toast_tuple_target = 128);
--> statement-breakpoint
INSERT INTO words_with_blocks (id, words)
  SELECT marked.id, marked.words || array_to_tsvector(array(
    select 'k' || mark || size || to_hex((marked.id & 562949953421311) >> bits) from (values (0, 12), (1, 19), (2, 26), (3, 33), (4, 38)) as block (size, bits)))
  FROM (
    select w.id, w.words, left(encode(sha256(convert_to(e.organization_id, 'UTF8')), 'hex'), 3) as mark
    from search_words w join search_entries e on e.id = w.id
  ) as marked ORDER BY marked.id;
--> statement-breakpoint
DROP TABLE search_words;
--> statement-breakpoint
ALTER TABLE "words_with_blocks" RENAME TO "search_words";
--> statement-breakpoint
ALTER INDEX "words_with_blocks_pkey" RENAME TO "search_words_pkey";
--> statement-breakpoint
CREATE INDEX "search_words_by_word" ON "search_words" USING gin ("words") WITH (fastupdate = on, gin_pending_list_limit = 128);
