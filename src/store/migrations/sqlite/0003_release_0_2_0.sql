-- Versions that were never published are drafts.
UPDATE "content_versions" SET "status" = 'DRAFT', "published_by_name" = ''
WHERE "status" = 'PROCESSING' AND "published_at" IS NULL AND "content_id" IN (
  SELECT "id" FROM "contents" WHERE "processing_status" = 'DRAFT' AND "review_request_id" IS NULL
);
--> statement-breakpoint
-- Records that an import would refuse.
UPDATE "duties" SET "tier_qualifier" = 'ALL' WHERE "advancement_tier_id" IS NULL AND "tier_qualifier" <> 'ALL';--> statement-breakpoint
UPDATE "duties" SET "advancement_tier_id" = NULL WHERE "tier_qualifier" = 'ALL' AND "advancement_tier_id" IS NOT NULL;--> statement-breakpoint
UPDATE "duties" SET "confidence" = 0 WHERE "source" <> 'MANUAL' AND "confidence" IS NULL;--> statement-breakpoint
UPDATE "people" SET "deactivated_at" = "updated_at" WHERE "status" = 'DEACTIVATED' AND "deactivated_at" IS NULL;--> statement-breakpoint
UPDATE "findings" SET "system_source_type" = 'web_analysis' WHERE "source_type" = 'system' AND "system_source_type" IS NULL;
--> statement-breakpoint
-- Contributions on which nobody could decide.
UPDATE "review_requests" SET "status" = 'PENDING', "decided_at" = NULL, "decided_by_user_id" = NULL WHERE "status" = 'APPROVED'
  AND EXISTS (SELECT 1 FROM "contents" WHERE "contents"."id" = "review_requests"."content_id" AND "contents"."review_request_id" = "review_requests"."id");--> statement-breakpoint
UPDATE "review_requests" SET "status" = 'APPROVED', "reason" = NULL, "decided_at" = coalesce("decided_at", "updated_at") WHERE "status" <> 'APPROVED'
  AND EXISTS (SELECT 1 FROM "contents" WHERE "contents"."id" = "review_requests"."content_id"
    AND ("contents"."review_request_id" IS NULL OR "contents"."review_request_id" <> "review_requests"."id"));--> statement-breakpoint
INSERT INTO "content_audiences" ("content_id", "audience", "type", "ready", "title_fold", "created_at")
  SELECT "id", 'org:' || "organization_id", "type", false, "title_fold", "created_at" FROM "contents" WHERE "contents"."review_request_id" IS NOT NULL AND (
  EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id" AND "review_requests"."content_id" <> "contents"."id")
  OR "contents"."created_by_user_id" IS NULL AND NOT EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id")
  OR EXISTS (SELECT 1 FROM "contents" AS "other" WHERE "other"."review_request_id" = "contents"."review_request_id" AND "other"."id" < "contents"."id"))
  ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "contents" SET "review_request_id" = NULL, "processing_status" = 'DRAFT', "visibility" = 'admins' WHERE "contents"."review_request_id" IS NOT NULL AND (
  EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id" AND "review_requests"."content_id" <> "contents"."id")
  OR "contents"."created_by_user_id" IS NULL AND NOT EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id")
  OR EXISTS (SELECT 1 FROM "contents" AS "other" WHERE "other"."review_request_id" = "contents"."review_request_id" AND "other"."id" < "contents"."id"));--> statement-breakpoint
INSERT INTO "review_requests" ("id", "organization_id", "content_id", "submitted_by_user_id", "title", "title_is_provisional", "text", "status", "created_at", "updated_at")
  SELECT "review_request_id", "organization_id", "id", "created_by_user_id", "title", false, coalesce((SELECT group_concat("part", char(10) || char(10)) FROM (
    SELECT CASE WHEN "headline" IS NULL THEN "text" ELSE '## ' || "headline" || char(10) || char(10) || "text" END AS "part"
    FROM "chapters" WHERE "chapters"."version_id" = (SELECT "content_versions"."id" FROM "content_versions" WHERE "content_versions"."content_id" = "contents"."id"
      AND EXISTS (SELECT 1 FROM "chapters" AS "any_chapter" WHERE "any_chapter"."version_id" = "content_versions"."id") ORDER BY "content_versions"."version_number" DESC LIMIT 1) ORDER BY "position")), ''), 'PENDING', "created_at", "updated_at" FROM "contents"
  WHERE "review_request_id" IS NOT NULL AND "created_by_user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id");
--> statement-breakpoint
-- Names and titles of which nothing shows.
UPDATE "organizations" SET "name" = 'Unnamed' WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "teams" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "role_holders" SET "name_fold" = 'unnamed' WHERE "user_id" IN (SELECT "user_id" FROM "people" WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*');--> statement-breakpoint
UPDATE "team_members" SET "name_fold" = 'unnamed' WHERE "employee_id" IN (SELECT "employee_id" FROM "people" WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*');--> statement-breakpoint
UPDATE "people" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "people" SET "login_name" = 'Unnamed', "login_name_fold" = 'unnamed' WHERE "login_name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "company_roles" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "advancement_tiers" SET "label" = 'Unnamed' WHERE "label" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "invitations" SET "name" = 'Unnamed' WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
INSERT INTO "tags" ("organization_id", "name", "name_fold", "created_at", "updated_at")
  SELECT "organization_id", 'Unnamed', 'unnamed', min("created_at"), max("updated_at") FROM "tags" WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*' GROUP BY "organization_id" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "content_tags" ("content_id", "organization_id", "tag")
  SELECT DISTINCT "content_id", "organization_id", 'Unnamed' FROM "content_tags" WHERE "tag" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "content_tags" WHERE "tag" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
DELETE FROM "tags" WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "content_audiences" SET "title_fold" = 'untitled' WHERE "content_id" IN (SELECT "id" FROM "contents" WHERE "title" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*');--> statement-breakpoint
UPDATE "contents" SET "title" = 'Untitled', "title_fold" = 'untitled' WHERE "title" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "content_versions" SET "title" = 'Untitled' WHERE "title" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "review_requests" SET "title" = 'Untitled' WHERE "title" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "entities" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';--> statement-breakpoint
UPDATE "lessons" SET "title" = 'Untitled', "title_fold" = 'untitled' WHERE "title" NOT GLOB '*[^' || char(9,45,13,32,133,160,173,847,1536,45,1541,1564,1757,1807,2192,45,2193,2274,4447,45,4448,5760,6068,45,6069,6155,45,6159,8192,45,8207,8232,45,8239,8287,45,8303,10240,12288,12644,65024,45,65039,65279,65440,65520,45,65531,69821,69837,78896,45,78911,113824,45,113827,119155,45,119162,917504,45,921599) || ']*';
--> statement-breakpoint
-- Due dates are dates or timestamps.
UPDATE "curriculum_items" SET "fixed_date" = CASE WHEN "fixed_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9][T ]*'
    AND date(substr("fixed_date", 1, 10)) = substr("fixed_date", 1, 10) THEN substr("fixed_date", 1, 10) END
  WHERE "fixed_date" IS NOT NULL
    AND NOT ("fixed_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]' AND coalesce(date("fixed_date") = "fixed_date", false))
    AND NOT ("fixed_date" GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T[0-9][0-9]:[0-9][0-9]:[0-9][0-9].[0-9][0-9][0-9]Z'
      AND coalesce(strftime('%Y-%m-%dT%H:%M:%fZ', "fixed_date") = "fixed_date", false));
--> statement-breakpoint
-- The audit log.
CREATE TABLE `audit_events` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`action` text NOT NULL,
	`actor_user_id` text,
	`actor_name` text NOT NULL,
	`token_id` text,
	`request_id` text,
	`subject_type` text NOT NULL,
	`subject_id` text NOT NULL,
	`subject_name` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `audit_events_by_date` ON `audit_events` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_action` ON `audit_events` (`organization_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_actor` ON `audit_events` (`organization_id`,`actor_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_actor_and_action` ON `audit_events` (`organization_id`,`actor_user_id`,`action`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `audit_events_by_age` ON `audit_events` (`created_at`);--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `last_used_at` text;
--> statement-breakpoint
-- The feed of changes.
CREATE TABLE `change_counters` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`reset_number` integer NOT NULL,
	`pruned_number` integer NOT NULL,
	`epoch` integer DEFAULT 0 NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `changes` (
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`id` text NOT NULL,
	`number` integer NOT NULL,
	`deleted` integer NOT NULL,
	`changed_at` text NOT NULL,
	PRIMARY KEY(`organization_id`, `type`, `id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `changes_by_number` ON `changes` (`organization_id`,`number`,`type`,`id`);--> statement-breakpoint
CREATE INDEX `changes_by_deletion` ON `changes` (`changed_at`) WHERE deleted = true;--> statement-breakpoint
-- What was there before is not in the feed.
INSERT INTO "change_counters" ("organization_id", "number", "reset_number", "pruned_number") SELECT "id", 1, 1, 1 FROM "organizations";
--> statement-breakpoint
-- The index of words.
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
-- By hand: the words, and the triggers that say what to index.
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
-- Texts that are there already.
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
--> statement-breakpoint
-- Items that say the same.
CREATE TABLE `item_bands` (
	`band` text NOT NULL,
	`item_id` text NOT NULL,
	PRIMARY KEY(`band`, `item_id`),
	FOREIGN KEY (`item_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `item_bands_by_item` ON `item_bands` (`item_id`);
--> statement-breakpoint
-- The identity directory.
CREATE TABLE `directory_people` (
	`employee_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`external_id` text,
	`user_name` text NOT NULL,
	`user_name_fold` text NOT NULL,
	`document` text NOT NULL,
	`pending_manager` text,
	`pending_manager_fold` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`employee_id`) REFERENCES `people`(`employee_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `directory_people_by_user_name` ON `directory_people` (`organization_id`,`user_name_fold`);--> statement-breakpoint
CREATE INDEX `directory_people_by_external_id` ON `directory_people` (`organization_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `directory_people_by_date` ON `directory_people` (`organization_id`,`created_at`,`employee_id`);--> statement-breakpoint
CREATE INDEX `directory_people_by_pending_manager` ON `directory_people` (`organization_id`,`pending_manager_fold`) WHERE pending_manager_fold is not null;--> statement-breakpoint
CREATE TABLE `directory_teams` (
	`team_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`external_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `directory_teams_by_external_id` ON `directory_teams` (`organization_id`,`external_id`);--> statement-breakpoint
CREATE INDEX `directory_teams_by_date` ON `directory_teams` (`organization_id`,`created_at`,`team_id`);--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `previous_token_sha256` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `token_refused_at` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `mail_domains` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `resumed_at` text;--> statement-breakpoint
ALTER TABLE `directory_connections` ADD `failures_in_a_row` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `directory_connections_by_token` ON `directory_connections` (`token_sha256`);--> statement-breakpoint
CREATE INDEX `directory_connections_by_previous_token` ON `directory_connections` (`previous_token_sha256`);--> statement-breakpoint
CREATE INDEX `people_by_email` ON `people` (`organization_id`,`email_fold`);--> statement-breakpoint
CREATE INDEX `people_by_deactivation` ON `people` (`organization_id`,`deactivated_at`) WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX `people_managed` ON `people` (`organization_id`,`status`) WHERE directory_managed = true;
--> statement-breakpoint
-- Webhooks.
CREATE TABLE `webhook_endpoints` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`url` text NOT NULL,
	`secret` text NOT NULL,
	`old_secret` text,
	`old_secret_ends_at` text,
	`types` text,
	`status` text NOT NULL,
	`number` integer NOT NULL,
	`past_type` text,
	`past_id` text,
	`job_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_endpoints_by_url` ON `webhook_endpoints` (`organization_id`,`url`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_by_date` ON `webhook_endpoints` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `webhook_endpoints_enabled` ON `webhook_endpoints` (`id`) WHERE status = 'ENABLED';--> statement-breakpoint
CREATE TABLE `webhook_deliveries` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`status` text NOT NULL,
	`attempts` integer NOT NULL,
	`last_status` integer,
	`last_error` text,
	`change_count` integer NOT NULL,
	`body` text,
	`number` integer,
	`past_type` text,
	`past_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoints`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_date` ON `webhook_deliveries` (`endpoint_id`,`created_at`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `webhook_deliveries_pending` ON `webhook_deliveries` (`endpoint_id`) WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX `webhook_deliveries_by_age` ON `webhook_deliveries` (`updated_at`);
--> statement-breakpoint
-- Signing in, and what people grant.
CREATE TABLE `oauth_clients` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`name` text NOT NULL,
	`uri` text,
	`redirect_uris` text NOT NULL,
	`fresh_until` text,
	`last_used_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	`network` text
);
--> statement-breakpoint
CREATE INDEX `oauth_clients_by_age` ON `oauth_clients` (`kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `oauth_grants` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`client_id` text NOT NULL,
	`scopes` text NOT NULL,
	`resource` text NOT NULL,
	`revoked_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`client_id`) REFERENCES `oauth_clients`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_grants_by_person` ON `oauth_grants` (`user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_by_organization` ON `oauth_grants` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_by_client` ON `oauth_grants` (`client_id`);--> statement-breakpoint
CREATE INDEX `oauth_grants_by_age` ON `oauth_grants` (`updated_at`);--> statement-breakpoint
CREATE TABLE `oauth_codes` (
	`sha256` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`redirect_uri` text NOT NULL,
	`code_challenge` text NOT NULL,
	`expires_at` text NOT NULL,
	`used_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`grant_id`) REFERENCES `oauth_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `oauth_codes_by_grant` ON `oauth_codes` (`grant_id`);--> statement-breakpoint
CREATE INDEX `oauth_codes_by_expiry` ON `oauth_codes` (`expires_at`);--> statement-breakpoint
CREATE TABLE `refresh_tokens` (
	`sha256` text PRIMARY KEY NOT NULL,
	`grant_id` text NOT NULL,
	`scopes` text NOT NULL,
	`expires_at` text NOT NULL,
	`rotated_at` text,
	`created_at` text NOT NULL,
	FOREIGN KEY (`grant_id`) REFERENCES `oauth_grants`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_grant` ON `refresh_tokens` (`grant_id`);--> statement-breakpoint
CREATE INDEX `refresh_tokens_by_expiry` ON `refresh_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `browser_sessions` (
	`sha256` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `browser_sessions_by_person` ON `browser_sessions` (`user_id`);--> statement-breakpoint
CREATE INDEX `browser_sessions_by_expiry` ON `browser_sessions` (`expires_at`);--> statement-breakpoint
CREATE TABLE `login_attempts` (
	`id` text PRIMARY KEY NOT NULL,
	`email_fold` text NOT NULL,
	`code_hmac` text NOT NULL,
	`link_sha256` text NOT NULL,
	`browser_sha256` text NOT NULL,
	`client_address` text NOT NULL,
	`return_to` text NOT NULL,
	`tries` integer NOT NULL,
	`expires_at` text NOT NULL,
	`verified_at` text,
	`used_at` text,
	`created_at` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `login_attempts_by_link` ON `login_attempts` (`link_sha256`);--> statement-breakpoint
CREATE INDEX `login_attempts_by_address` ON `login_attempts` (`email_fold`,`created_at`);--> statement-breakpoint
CREATE INDEX `login_attempts_by_client_address` ON `login_attempts` (`client_address`,`created_at`);--> statement-breakpoint
CREATE INDEX `login_attempts_by_expiry` ON `login_attempts` (`expires_at`);--> statement-breakpoint
CREATE TABLE `identity_providers` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`issuer` text NOT NULL,
	`audience` text NOT NULL,
	`jwks_uri` text NOT NULL,
	`subject_claim` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `identity_providers_by_issuer` ON `identity_providers` (`issuer`,`audience`);--> statement-breakpoint
CREATE INDEX `identity_providers_by_organization` ON `identity_providers` (`organization_id`);--> statement-breakpoint
CREATE TABLE `identities` (
	`issuer` text NOT NULL,
	`subject` text NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`issuer`, `subject`, `organization_id`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `identities_by_person` ON `identities` (`user_id`);--> statement-breakpoint
CREATE INDEX `identities_by_organization` ON `identities` (`organization_id`);--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `kind` text DEFAULT 'COMMAND' NOT NULL;--> statement-breakpoint
ALTER TABLE `access_tokens` ADD `grant_id` text;--> statement-breakpoint
CREATE INDEX `access_tokens_by_grant` ON `access_tokens` (`grant_id`) WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX `people_by_address` ON `people` (`email_fold`);--> statement-breakpoint
CREATE INDEX `oauth_clients_by_network` ON `oauth_clients` (`network`,`created_at`);
--> statement-breakpoint
-- Lists of access tokens.
CREATE INDEX `access_tokens_of_person` ON `access_tokens` (`user_id`,`created_at`,`id`) WHERE revoked_at is null and kind <> 'GRANTED';--> statement-breakpoint
CREATE INDEX `access_tokens_of_organization` ON `access_tokens` (`organization_id`,`created_at`,`id`) WHERE revoked_at is null and kind <> 'GRANTED';
--> statement-breakpoint
-- Invitations by their address.
CREATE INDEX `invitations_by_address` ON `invitations` (lower("email"));
--> statement-breakpoint
-- Changes are recorded in one statement.
CREATE VIEW `recorded_changes` AS SELECT `organization_id`, cast(null AS text) AS `changes` FROM `change_counters`;--> statement-breakpoint
CREATE TRIGGER `record_changes` INSTEAD OF INSERT ON `recorded_changes` BEGIN
  INSERT INTO change_counters (organization_id, number, reset_number, pruned_number, epoch)
    VALUES (new.organization_id, 1, 0, 0, random() & 2147483647)
    ON CONFLICT (organization_id) DO UPDATE SET number = change_counters.number + 1;
  INSERT INTO changes (organization_id, type, id, number, deleted, changed_at)
    SELECT new.organization_id, value ->> 0, value ->> 1,
      (SELECT number FROM change_counters WHERE organization_id = new.organization_id),
      value ->> 2, strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
    FROM json_each(new.changes) WHERE true
    ON CONFLICT (organization_id, type, id) DO UPDATE
      SET number = excluded.number, deleted = excluded.deleted, changed_at = excluded.changed_at;
END;
--> statement-breakpoint
-- Videos that are being checked, headings that are headlines, and teams without any.
UPDATE "content_versions" SET "is_current" = false, "published_at" = NULL, "status" = (
  SELECT "processing_status" FROM "contents" WHERE "contents"."id" = "content_versions"."content_id")
WHERE "content_id" IN (SELECT "id" FROM "contents" WHERE "processing_status" IN ('PROCESSING', 'FAILED') AND "review_request_id" IS NULL
    AND "video_site_id" IS NOT NULL AND "title" = 'https://www.youtube.com/watch?v=' || "video_site_id")
  AND NOT EXISTS (SELECT 1 FROM "chapters" WHERE "chapters"."version_id" = "content_versions"."id")
  AND NOT EXISTS (SELECT 1 FROM "segments" WHERE "segments"."version_id" = "content_versions"."id");--> statement-breakpoint
UPDATE "chapters" SET "text" = ltrim(substr("body", length("heading") + 1), char(13, 10)) FROM (
  SELECT "id" AS "chapter_id", "body", "heading", "own",
    CASE WHEN "heading" = "line" AND substr(rtrim("said", '#'), -1) IN (' ', char(9)) THEN rtrim(rtrim("said", '#'), char(9, 13, 32)) ELSE "said" END AS "said"
  FROM (SELECT "id", "body", "line", trim("headline", char(9, 13, 32)) AS "own",
      CASE WHEN "line" GLOB '#*' THEN "line" ELSE "line" || char(10) || "under" END AS "heading",
      CASE WHEN "line" GLOB '#*' THEN trim(ltrim("line", '#'), char(9, 13, 32)) ELSE trim("line", char(9, 13, 32)) END AS "said"
    FROM (SELECT "id", "headline", "body", "line", substr(substr("body", length("line") + 2), 1, instr(substr("body", length("line") + 2) || char(10), char(10)) - 1) AS "under"
      FROM (SELECT "id", "headline", "body", substr("body", 1, instr("body" || char(10), char(10)) - 1) AS "line"
        FROM (SELECT "id", "headline", ltrim("text", char(13, 10)) AS "body" FROM "chapters" WHERE "headline" IS NOT NULL) AS "bodies") AS "lines") AS "pairs"
    WHERE instr(rtrim("line", char(13)), char(13)) = 0 AND CASE WHEN "line" GLOB '#*'
      THEN length("line") - length(ltrim("line", '#')) BETWEEN 1 AND 6 AND substr(ltrim("line", '#') || ' ', 1, 1) IN (' ', char(9), char(13))
      ELSE "line" NOT GLOB '[' || char(9, 32) || ']*' AND "line" NOT GLOB '[-+*>][' || char(9, 32) || ']*' AND "line" NOT GLOB '[0-9]*[.)]*'
        AND rtrim("under", char(9, 13, 32)) <> '' AND (trim(rtrim("under", char(9, 13, 32)), '=') = '' OR trim(rtrim("under", char(9, 13, 32)), '-') = '') END) AS "headings"
) AS "found" WHERE "chapters"."id" = "found"."chapter_id" AND ("found"."said" = "found"."own" OR ("found"."own" GLOB '*[0-9A-Za-z]*' AND "found"."own" NOT GLOB '*[]<&{]*'
  AND trim(replace(replace(replace(replace(replace(replace(replace("found"."said", '*', ' '), '_', ' '), '`', ' '), '\', ' '), '  ', ' '), '  ', ' '), '  ', ' ')) = trim(replace(replace(replace(replace(replace(replace(replace("found"."own", '*', ' '), '_', ' '), '`', ' '), '\', ' '), '  ', ' '), '  ', ' '), '  ', ' '))));--> statement-breakpoint
UPDATE "contents" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "content_teams" WHERE "content_teams"."content_id" = "contents"."id");--> statement-breakpoint
UPDATE "lessons" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "lesson_teams" WHERE "lesson_teams"."lesson_id" = "lessons"."id");--> statement-breakpoint
UPDATE "entities" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "space_teams" WHERE "space_teams"."space_id" = "entities"."id");
--> statement-breakpoint
-- People whom the directory deactivated.
ALTER TABLE `people` ADD `directory_left_at` text;
