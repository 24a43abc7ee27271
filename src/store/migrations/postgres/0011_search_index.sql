CREATE TABLE "search_entries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"version_id" text COLLATE "C",
	"position" integer,
	"digest" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_changes" (
	"organization_id" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"record_id" text COLLATE "C" NOT NULL,
	"put_off" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_entries" ADD CONSTRAINT "search_entries_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_changes" ADD CONSTRAINT "search_changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_entries_by_subject" ON "search_entries" USING btree ("organization_id","subject_id");--> statement-breakpoint
CREATE INDEX "search_changes_by_organization" ON "search_changes" USING btree ("put_off","organization_id","subject","record_id");
--> statement-breakpoint
-- From here on by hand: the words, the triggers that say what to index, and all that is there already.
CREATE TABLE "search_words" (
	"id" bigint PRIMARY KEY NOT NULL REFERENCES "search_entries"("id") ON DELETE cascade,
	"words" tsvector NOT NULL,
	"phrases" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
-- Rows stay narrow, as a search reads many of them and their words from the index alone.
ALTER TABLE "search_words" SET (toast_tuple_target = 128);
--> statement-breakpoint
CREATE INDEX "search_words_by_word" ON "search_words" USING gin ("words") WITH (fastupdate = off);
--> statement-breakpoint
CREATE FUNCTION contents_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'CONTENT', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER contents_to_index_on_insert AFTER INSERT ON contents FOR EACH ROW EXECUTE FUNCTION contents_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION contents_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'CONTENT', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER contents_to_index_on_update AFTER UPDATE ON contents FOR EACH ROW WHEN (old.title is distinct from new.title or old.summary is distinct from new.summary or old.created_at is distinct from new.created_at) EXECUTE FUNCTION contents_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION content_versions_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from contents where contents.id = new.content_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_to_index_on_insert AFTER INSERT ON content_versions FOR EACH ROW WHEN (new.is_current) EXECUTE FUNCTION content_versions_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION content_versions_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from contents where contents.id = new.content_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_to_index_on_update AFTER UPDATE ON content_versions FOR EACH ROW WHEN (old.is_current is distinct from new.is_current or old.content_id is distinct from new.content_id) EXECUTE FUNCTION content_versions_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION content_versions_to_index_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from contents where contents.id = old.content_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER content_versions_to_index_on_delete AFTER DELETE ON content_versions FOR EACH ROW WHEN (old.is_current) EXECUTE FUNCTION content_versions_to_index_on_delete();
--> statement-breakpoint
CREATE FUNCTION chapters_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER chapters_to_index_on_insert AFTER INSERT ON chapters FOR EACH ROW EXECUTE FUNCTION chapters_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION chapters_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER chapters_to_index_on_update AFTER UPDATE ON chapters FOR EACH ROW WHEN (old.version_id is distinct from new.version_id or old.position is distinct from new.position or old.headline is distinct from new.headline or old.text is distinct from new.text) EXECUTE FUNCTION chapters_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION chapters_to_index_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = old.version_id and content_versions.is_current;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER chapters_to_index_on_delete AFTER DELETE ON chapters FOR EACH ROW EXECUTE FUNCTION chapters_to_index_on_delete();
--> statement-breakpoint
CREATE FUNCTION segments_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER segments_to_index_on_insert AFTER INSERT ON segments FOR EACH ROW EXECUTE FUNCTION segments_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION segments_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER segments_to_index_on_update AFTER UPDATE ON segments FOR EACH ROW WHEN (old.version_id is distinct from new.version_id or old.position is distinct from new.position or old.text is distinct from new.text) EXECUTE FUNCTION segments_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION segments_to_index_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = old.version_id and content_versions.is_current;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER segments_to_index_on_delete AFTER DELETE ON segments FOR EACH ROW EXECUTE FUNCTION segments_to_index_on_delete();
--> statement-breakpoint
CREATE FUNCTION entities_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ENTITY', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER entities_to_index_on_insert AFTER INSERT ON entities FOR EACH ROW WHEN (new.type in ('TOPIC', 'ITEM')) EXECUTE FUNCTION entities_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION entities_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ENTITY', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER entities_to_index_on_update AFTER UPDATE ON entities FOR EACH ROW WHEN (new.type in ('TOPIC', 'ITEM') and (old.name is distinct from new.name or old.type is distinct from new.type or old.created_at is distinct from new.created_at)) EXECUTE FUNCTION entities_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION lessons_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'LESSON', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER lessons_to_index_on_insert AFTER INSERT ON lessons FOR EACH ROW EXECUTE FUNCTION lessons_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION lessons_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'LESSON', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER lessons_to_index_on_update AFTER UPDATE ON lessons FOR EACH ROW WHEN (old.title is distinct from new.title or old.created_at is distinct from new.created_at) EXECUTE FUNCTION lessons_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION company_roles_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ROLE', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER company_roles_to_index_on_insert AFTER INSERT ON company_roles FOR EACH ROW EXECUTE FUNCTION company_roles_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION company_roles_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ROLE', new.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER company_roles_to_index_on_update AFTER UPDATE ON company_roles FOR EACH ROW WHEN (old.name is distinct from new.name or old.description is distinct from new.description or old.created_at is distinct from new.created_at) EXECUTE FUNCTION company_roles_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION people_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'PERSON', new.employee_id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER people_to_index_on_insert AFTER INSERT ON people FOR EACH ROW WHEN (new.user_id is not null) EXECUTE FUNCTION people_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION people_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'PERSON', new.employee_id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER people_to_index_on_update AFTER UPDATE ON people FOR EACH ROW WHEN (old.name is distinct from new.name or old.email is distinct from new.email or old.user_id is distinct from new.user_id or old.created_at is distinct from new.created_at) EXECUTE FUNCTION people_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION contents_not_to_find() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER contents_not_to_find AFTER DELETE ON contents FOR EACH ROW EXECUTE FUNCTION contents_not_to_find();
--> statement-breakpoint
CREATE FUNCTION entities_not_to_find() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER entities_not_to_find AFTER DELETE ON entities FOR EACH ROW EXECUTE FUNCTION entities_not_to_find();
--> statement-breakpoint
CREATE FUNCTION lessons_not_to_find() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER lessons_not_to_find AFTER DELETE ON lessons FOR EACH ROW EXECUTE FUNCTION lessons_not_to_find();
--> statement-breakpoint
CREATE FUNCTION company_roles_not_to_find() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER company_roles_not_to_find AFTER DELETE ON company_roles FOR EACH ROW EXECUTE FUNCTION company_roles_not_to_find();
--> statement-breakpoint
CREATE FUNCTION people_not_to_find() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  delete from search_entries where organization_id = old.organization_id and subject_id = old.employee_id;
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER people_not_to_find AFTER DELETE ON people FOR EACH ROW EXECUTE FUNCTION people_not_to_find();
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'CONTENT', id, true FROM contents;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'ENTITY', id, true FROM entities where type in ('TOPIC', 'ITEM');
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'LESSON', id, true FROM lessons;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'ROLE', id, true FROM company_roles;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'PERSON', employee_id, true FROM people where user_id is not null;
--> statement-breakpoint
INSERT INTO jobs (id, organization_id, kind, payload, state, attempts, due_at, created_at, updated_at)
  SELECT 'job_' || replace(gen_random_uuid()::text, '-', ''), id, 'index-search', '{}', 'queued', 0, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM organizations;
