CREATE TABLE `search_entries` (
	`id` integer PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`subject_id` text NOT NULL,
	`version_id` text,
	`position` integer,
	`digest` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_entries_by_subject` ON `search_entries` (`organization_id`,`subject_id`);--> statement-breakpoint
CREATE TABLE `search_changes` (
	`organization_id` text NOT NULL,
	`subject` text NOT NULL,
	`record_id` text NOT NULL,
	`put_off` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `search_changes_by_organization` ON `search_changes` (`put_off`,`organization_id`,`subject`,`record_id`);
--> statement-breakpoint
-- From here on by hand: the words, the triggers that say what to index, and all that is there already.
CREATE VIRTUAL TABLE search_words USING fts5(scope, title, headline, text, content = '', contentless_delete = 1, tokenize = 'ascii', prefix = '2 3');
--> statement-breakpoint
CREATE TRIGGER search_entries_gone AFTER DELETE ON search_entries BEGIN
  delete from search_words where rowid = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER contents_to_index_on_insert AFTER INSERT ON contents BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'CONTENT', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER contents_to_index_on_update AFTER UPDATE ON contents WHEN old.title is not new.title or old.summary is not new.summary or old.created_at is not new.created_at BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'CONTENT', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER content_versions_to_index_on_insert AFTER INSERT ON content_versions WHEN new.is_current BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from contents where contents.id = new.content_id;
END;
--> statement-breakpoint
CREATE TRIGGER content_versions_to_index_on_update AFTER UPDATE ON content_versions WHEN old.is_current is not new.is_current or old.content_id is not new.content_id BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from contents where contents.id = new.content_id;
END;
--> statement-breakpoint
CREATE TRIGGER content_versions_to_index_on_delete AFTER DELETE ON content_versions WHEN old.is_current BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from contents where contents.id = old.content_id;
END;
--> statement-breakpoint
CREATE TRIGGER chapters_to_index_on_insert AFTER INSERT ON chapters BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
END;
--> statement-breakpoint
CREATE TRIGGER chapters_to_index_on_update AFTER UPDATE ON chapters WHEN old.version_id is not new.version_id or old.position is not new.position or old.headline is not new.headline or old.text is not new.text BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
END;
--> statement-breakpoint
CREATE TRIGGER chapters_to_index_on_delete AFTER DELETE ON chapters BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = old.version_id and content_versions.is_current;
END;
--> statement-breakpoint
CREATE TRIGGER segments_to_index_on_insert AFTER INSERT ON segments BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
END;
--> statement-breakpoint
CREATE TRIGGER segments_to_index_on_update AFTER UPDATE ON segments WHEN old.version_id is not new.version_id or old.position is not new.position or old.text is not new.text BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = new.version_id and content_versions.is_current;
END;
--> statement-breakpoint
CREATE TRIGGER segments_to_index_on_delete AFTER DELETE ON segments BEGIN
  insert into search_changes (organization_id, subject, record_id)
    select contents.organization_id, 'CONTENT', contents.id from content_versions
    join contents on contents.id = content_versions.content_id
    where content_versions.id = old.version_id and content_versions.is_current;
END;
--> statement-breakpoint
CREATE TRIGGER entities_to_index_on_insert AFTER INSERT ON entities WHEN new.type in ('TOPIC', 'ITEM') BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ENTITY', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER entities_to_index_on_update AFTER UPDATE ON entities WHEN new.type in ('TOPIC', 'ITEM') and (old.name is not new.name or old.type is not new.type or old.created_at is not new.created_at) BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ENTITY', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_to_index_on_insert AFTER INSERT ON lessons BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'LESSON', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER lessons_to_index_on_update AFTER UPDATE ON lessons WHEN old.title is not new.title or old.created_at is not new.created_at BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'LESSON', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER company_roles_to_index_on_insert AFTER INSERT ON company_roles BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ROLE', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER company_roles_to_index_on_update AFTER UPDATE ON company_roles WHEN old.name is not new.name or old.description is not new.description or old.created_at is not new.created_at BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'ROLE', new.id);
END;
--> statement-breakpoint
CREATE TRIGGER people_to_index_on_insert AFTER INSERT ON people WHEN new.user_id is not null BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'PERSON', new.employee_id);
END;
--> statement-breakpoint
CREATE TRIGGER people_to_index_on_update AFTER UPDATE ON people WHEN old.name is not new.name or old.email is not new.email or old.user_id is not new.user_id or old.created_at is not new.created_at BEGIN
  insert into search_changes (organization_id, subject, record_id)
    values (new.organization_id, 'PERSON', new.employee_id);
END;
--> statement-breakpoint
CREATE TRIGGER contents_not_to_find AFTER DELETE ON contents BEGIN
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER entities_not_to_find AFTER DELETE ON entities BEGIN
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER lessons_not_to_find AFTER DELETE ON lessons BEGIN
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER company_roles_not_to_find AFTER DELETE ON company_roles BEGIN
  delete from search_entries where organization_id = old.organization_id and subject_id = old.id;
END;
--> statement-breakpoint
CREATE TRIGGER people_not_to_find AFTER DELETE ON people BEGIN
  delete from search_entries where organization_id = old.organization_id and subject_id = old.employee_id;
END;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'CONTENT', id, 1 FROM contents;
--> statement-breakpoint
INSERT INTO search_changes (organization_id, subject, record_id, put_off)
  SELECT organization_id, 'ENTITY', id, 1 FROM entities where type in ('TOPIC', 'ITEM');
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
