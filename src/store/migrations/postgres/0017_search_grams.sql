-- By hand: three characters at a time of the names that lists are filtered by, beside the words of the record's entry.
ALTER TABLE "search_words" ADD COLUMN "grams" tsvector;
--> statement-breakpoint
-- The names that are there already.
UPDATE search_words SET grams = array_to_tsvector(
    array(select distinct named.mark || substr(named.name, place, 3) from generate_series(1, length(named.name) - 2) as place))
  FROM (
    select e.id, left(encode(sha256(convert_to(e.organization_id, 'UTF8')), 'hex'), 3) || lower(left(e.type, 1)) as mark,
      coalesce(c.title_fold, l.title_fold, r.name_fold, p.name_fold || chr(10) || p.email_fold) as name
    from search_entries e
      left join contents c on e.type = 'CONTENT' and c.id = e.subject_id
      left join lessons l on e.type = 'LESSON' and l.id = e.subject_id
      left join company_roles r on e.type = 'ROLE' and r.id = e.subject_id
      left join people p on e.type = 'PERSON' and p.employee_id = e.subject_id
    where e.type in ('CONTENT', 'LESSON', 'ROLE', 'PERSON')
  ) as named
  WHERE search_words.id = named.id and named.name is not null;
--> statement-breakpoint
-- The list of new grams is four times as long as that of words: a name has more grams than words.
CREATE INDEX "search_words_by_gram" ON "search_words" USING gin ("grams") WITH (fastupdate = on, gin_pending_list_limit = 512) WHERE "grams" is not null;
