-- By hand: three characters at a time of the names that lists are filtered by, for each record under the id of its entry.
CREATE VIRTUAL TABLE search_grams USING fts5(content, lesson, role, person, content = '', contentless_delete = 1, tokenize = 'trigram case_sensitive 1', detail = column);
--> statement-breakpoint
CREATE TRIGGER search_grams_added AFTER INSERT ON search_entries WHEN new.type in ('CONTENT', 'LESSON', 'ROLE', 'PERSON') BEGIN
  insert into search_grams (rowid, content, lesson, role, person) values (new.id,
    case new.type when 'CONTENT' then (select title_fold from contents where id = new.subject_id) end,
    case new.type when 'LESSON' then (select title_fold from lessons where id = new.subject_id) end,
    case new.type when 'ROLE' then (select name_fold from company_roles where id = new.subject_id) end,
    case new.type when 'PERSON' then (select name_fold || char(10) || email_fold from people where employee_id = new.subject_id) end);
END;
--> statement-breakpoint
CREATE TRIGGER search_grams_gone AFTER DELETE ON search_entries WHEN old.type in ('CONTENT', 'LESSON', 'ROLE', 'PERSON') BEGIN
  delete from search_grams where rowid = old.id;
END;
--> statement-breakpoint
INSERT INTO search_grams (rowid, content, lesson, role, person)
  SELECT e.id, c.title_fold, l.title_fold, r.name_fold, p.name_fold || char(10) || p.email_fold FROM search_entries e
    left join contents c on e.type = 'CONTENT' and c.id = e.subject_id
    left join lessons l on e.type = 'LESSON' and l.id = e.subject_id
    left join company_roles r on e.type = 'ROLE' and r.id = e.subject_id
    left join people p on e.type = 'PERSON' and p.employee_id = e.subject_id
  WHERE e.type in ('CONTENT', 'LESSON', 'ROLE', 'PERSON') ORDER BY e.id;
