-- All by hand. Texts are indexed with who may find them: when a resource is shared otherwise, or knowledge is moved to
-- another space, they are indexed anew. What the same transaction has noted already is not noted again, nor what goes
-- with its organization.
DROP TRIGGER contents_to_index_on_update ON contents;
--> statement-breakpoint
CREATE TRIGGER contents_to_index_on_update AFTER UPDATE ON contents FOR EACH ROW WHEN (old.title is distinct from new.title or old.summary is distinct from new.summary or old.created_at is distinct from new.created_at or old.visibility is distinct from new.visibility) EXECUTE FUNCTION contents_to_index_on_update();
--> statement-breakpoint
CREATE FUNCTION content_teams_to_index_on_insert() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'CONTENT', id from contents where id = new.content_id and not exists (select 1 from search_changes as noted
      where noted.put_off = false and noted.organization_id = contents.organization_id and noted.subject = 'CONTENT' and noted.record_id = contents.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER content_teams_to_index_on_insert AFTER INSERT ON content_teams FOR EACH ROW EXECUTE FUNCTION content_teams_to_index_on_insert();
--> statement-breakpoint
CREATE FUNCTION content_teams_to_index_on_delete() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'CONTENT', id from contents where id = old.content_id and organization_id in (select id from organizations) and not exists (select 1 from search_changes as noted
      where noted.put_off = false and noted.organization_id = contents.organization_id and noted.subject = 'CONTENT' and noted.record_id = contents.id);
  return null;
end $$;
--> statement-breakpoint
CREATE TRIGGER content_teams_to_index_on_delete AFTER DELETE ON content_teams FOR EACH ROW EXECUTE FUNCTION content_teams_to_index_on_delete();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION entities_to_index_on_update() RETURNS trigger LANGUAGE plpgsql AS $$ begin
  insert into search_changes (organization_id, subject, record_id)
    select new.organization_id, 'ENTITY', new.id where not exists (select 1 from search_changes as noted
      where noted.put_off = false and noted.organization_id = new.organization_id and noted.subject = 'ENTITY' and noted.record_id = new.id);
  return null;
end $$;
--> statement-breakpoint
DROP TRIGGER entities_to_index_on_update ON entities;
--> statement-breakpoint
CREATE TRIGGER entities_to_index_on_update AFTER UPDATE ON entities FOR EACH ROW WHEN (new.type in ('TOPIC', 'ITEM') and (old.name is distinct from new.name or old.type is distinct from new.type or old.created_at is distinct from new.created_at or old.space_id is distinct from new.space_id)) EXECUTE FUNCTION entities_to_index_on_update();
--> statement-breakpoint
-- Resources, knowledge and people are indexed anew by a job. Until it has ended, no search goes by who may find them.
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'CONTENT', id, true FROM contents;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'ENTITY', id, true FROM entities where type in ('TOPIC', 'ITEM');
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'PERSON', employee_id, true FROM people where user_id is not null;
--> statement-breakpoint
INSERT INTO jobs (id, organization_id, kind, payload, state, attempts, due_at, created_at, updated_at)
  SELECT 'job_' || replace(gen_random_uuid()::text, '-', ''), id, 'index-search', '{}', 'queued', 0, to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') FROM organizations;
