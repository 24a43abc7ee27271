-- By hand: what has a title or a headline is indexed anew, with marks that tell them from other texts; until then it is
-- found by its other words only.
UPDATE search_entries SET digest = '' WHERE type not in ('ITEM', 'SEGMENT');
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'CONTENT', id, 1 FROM contents;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'ENTITY', id, 1 FROM entities where type = 'TOPIC';
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'LESSON', id, 1 FROM lessons;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'ROLE', id, 1 FROM company_roles;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'PERSON', employee_id, 1 FROM people where user_id is not null;
--> statement-breakpoint
INSERT INTO jobs (id, organization_id, kind, payload, state, attempts, due_at, created_at, updated_at)
  SELECT 'job_' || lower(hex(randomblob(16))), id, 'index-search', '{}', 'queued', 0, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), strftime('%Y-%m-%dT%H:%M:%fZ', 'now') FROM organizations;
