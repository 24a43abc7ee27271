-- All by hand. What is inserted is noted once for each statement: an import inserts up to 1,000 rows with one.
DROP TRIGGER contents_to_index_on_insert ON contents;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION contents_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'CONTENT', id from added;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER contents_to_index_on_insert AFTER INSERT ON contents REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION contents_to_index_on_insert();
--> statement-breakpoint
DROP TRIGGER entities_to_index_on_insert ON entities;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION entities_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'ENTITY', id from added where type in ('TOPIC', 'ITEM');
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER entities_to_index_on_insert AFTER INSERT ON entities REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION entities_to_index_on_insert();
--> statement-breakpoint
DROP TRIGGER lessons_to_index_on_insert ON lessons;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION lessons_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'LESSON', id from added;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER lessons_to_index_on_insert AFTER INSERT ON lessons REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION lessons_to_index_on_insert();
--> statement-breakpoint
DROP TRIGGER company_roles_to_index_on_insert ON company_roles;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION company_roles_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'ROLE', id from added;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER company_roles_to_index_on_insert AFTER INSERT ON company_roles REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION company_roles_to_index_on_insert();
--> statement-breakpoint
DROP TRIGGER people_to_index_on_insert ON people;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION people_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'PERSON', employee_id from added where user_id is not null;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER people_to_index_on_insert AFTER INSERT ON people REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION people_to_index_on_insert();
--> statement-breakpoint
DROP TRIGGER content_versions_to_index_on_insert ON content_versions;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION content_versions_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select distinct contents.organization_id, 'CONTENT', contents.id
    from added join contents on contents.id = added.content_id where added.is_current;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_to_index_on_insert AFTER INSERT ON content_versions REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION content_versions_to_index_on_insert();
--> statement-breakpoint
DROP TRIGGER chapters_to_index_on_insert ON chapters;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION chapters_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select distinct contents.organization_id, 'CONTENT', contents.id
    from (select distinct version_id from added) as owner
    join content_versions on content_versions.id = owner.version_id and content_versions.is_current
    join contents on contents.id = content_versions.content_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER chapters_to_index_on_insert AFTER INSERT ON chapters REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION chapters_to_index_on_insert();
--> statement-breakpoint
DROP TRIGGER segments_to_index_on_insert ON segments;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION segments_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select distinct contents.organization_id, 'CONTENT', contents.id
    from (select distinct version_id from added) as owner
    join content_versions on content_versions.id = owner.version_id and content_versions.is_current
    join contents on contents.id = content_versions.content_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER segments_to_index_on_insert AFTER INSERT ON segments REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION segments_to_index_on_insert();
--> statement-breakpoint
-- Words go to a short list first, and from there into the index, each word once for all of its texts. A search reads
-- the list from end to end, so it stays below 16 pages.
ALTER INDEX search_words_by_word SET (fastupdate = on, gin_pending_list_limit = 128);
