-- By hand: a search goes through many rows of words, so these become narrow. What only phrases and lists filtered by a
-- text need is kept beside them.
CREATE TABLE "search_texts" (
	"id" bigint PRIMARY KEY NOT NULL REFERENCES "search_entries"("id") ON DELETE cascade,
	"phrases" text COLLATE "C" NOT NULL,
	"grams" tsvector
);
--> statement-breakpoint
ALTER TABLE "search_texts" SET (toast_tuple_target = 128);
--> statement-breakpoint
INSERT INTO search_texts (id, phrases, grams) SELECT id, phrases, grams FROM search_words ORDER BY id;
--> statement-breakpoint
CREATE TABLE "narrow_words" (
	"id" bigint PRIMARY KEY NOT NULL REFERENCES "search_entries"("id") ON DELETE cascade,
	"words" tsvector NOT NULL
);
--> statement-breakpoint
ALTER TABLE "narrow_words" SET (toast_tuple_target = 128);
--> statement-breakpoint
-- Words get a mark of their organization, in place of a word that all of its texts had.
INSERT INTO narrow_words (id, words)
  SELECT marked.id, array_to_tsvector(array(
    select case when word = 's' || hash || lower(type) then 's' || left(hash, 3) || lower(type)
      else left(word, 1) || left(hash, 3) || substr(word, 2) end
    from unnest(tsvector_to_array(marked.words)) as word where word <> 's' || hash))
  FROM (
    select w.id, w.words, e.type, left(encode(sha256(convert_to(e.organization_id, 'UTF8')), 'hex'), 32) as hash
    from search_words w join search_entries e on e.id = w.id
  ) as marked ORDER BY marked.id;
--> statement-breakpoint
DROP TABLE search_words;
--> statement-breakpoint
ALTER TABLE "narrow_words" RENAME TO "search_words";
--> statement-breakpoint
ALTER INDEX "narrow_words_pkey" RENAME TO "search_words_pkey";
--> statement-breakpoint
CREATE INDEX "search_words_by_word" ON "search_words" USING gin ("words") WITH (fastupdate = on, gin_pending_list_limit = 128);
--> statement-breakpoint
CREATE INDEX "search_texts_by_gram" ON "search_texts" USING gin ("grams") WITH (fastupdate = on, gin_pending_list_limit = 512) WHERE "grams" is not null;
