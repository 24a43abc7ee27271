-- All by hand. Texts are indexed with who may find them: when a resource is shared otherwise, or knowledge is moved to
-- another space, they are indexed anew. What the same transaction has noted already is not noted again, nor what goes
-- with its organization.
DROP TRIGGER contents_to_index_on_update;
--> statement-breakpoint
CREATE TRIGGER contents_to_index_on_update AFTER UPDATE ON contents WHEN old.title is not new.title or old.summary is not new.summary or old.created_at is not new.created_at or old.visibility is not new.visibility BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'CONTENT', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER content_teams_to_index_on_insert AFTER INSERT ON content_teams BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'CONTENT', id from contents where id = new.content_id and not exists (select 1 from search_changes as noted
      where noted.put_off = 0 and noted.organization_id = contents.organization_id and noted.subject = 'CONTENT' and noted.record_id = contents.id);
END;
--> statement-breakpoint
CREATE TRIGGER content_teams_to_index_on_delete AFTER DELETE ON content_teams BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select organization_id, 'CONTENT', id from contents where id = old.content_id and organization_id in (select id from organizations) and not exists (select 1 from search_changes as noted
      where noted.put_off = 0 and noted.organization_id = contents.organization_id and noted.subject = 'CONTENT' and noted.record_id = contents.id);
END;
--> statement-breakpoint
DROP TRIGGER entities_to_index_on_update;
--> statement-breakpoint
CREATE TRIGGER entities_to_index_on_update AFTER UPDATE ON entities WHEN new.type in ('TOPIC', 'ITEM') and (old.name is not new.name or old.type is not new.type or old.created_at is not new.created_at or old.space_id is not new.space_id) BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select new.organization_id, 'ENTITY', new.id where not exists (select 1 from search_changes as noted
      where noted.put_off = 0 and noted.organization_id = new.organization_id and noted.subject = 'ENTITY' and noted.record_id = new.id);
END;
--> statement-breakpoint
-- Resources, knowledge and people are indexed anew by a job. Until it has ended, no search goes by who may find them.
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'CONTENT', id, 1 FROM contents;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'ENTITY', id, 1 FROM entities where type in ('TOPIC', 'ITEM');
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'PERSON', employee_id, 1 FROM people where user_id is not null;
--> statement-breakpoint
INSERT INTO jobs (id, organization_id, kind, payload, state, attempts, due_at, created_at, updated_at)
  SELECT 'job_' || lower(hex(randomblob(16))), id, 'index-search', '{}', 'queued', 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM organizations;
