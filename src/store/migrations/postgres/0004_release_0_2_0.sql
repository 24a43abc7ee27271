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
  SELECT "review_request_id", "organization_id", "id", "created_by_user_id", "title", false, coalesce((SELECT string_agg(CASE WHEN "headline" IS NULL THEN "text" ELSE '## ' || "headline" || chr(10) || chr(10) || "text" END, chr(10) || chr(10) ORDER BY "position")
    FROM "chapters" WHERE "chapters"."version_id" = (SELECT "content_versions"."id" FROM "content_versions" WHERE "content_versions"."content_id" = "contents"."id"
      AND EXISTS (SELECT 1 FROM "chapters" AS "any_chapter" WHERE "any_chapter"."version_id" = "content_versions"."id") ORDER BY "content_versions"."version_number" DESC LIMIT 1)), ''), 'PENDING', "created_at", "updated_at" FROM "contents"
  WHERE "review_request_id" IS NOT NULL AND "created_by_user_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "review_requests" WHERE "review_requests"."id" = "contents"."review_request_id");
--> statement-breakpoint
-- Names and titles of which nothing shows.
UPDATE "organizations" SET "name" = 'Unnamed' WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "teams" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "role_holders" SET "name_fold" = 'unnamed' WHERE "user_id" IN (SELECT "user_id" FROM "people" WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$');--> statement-breakpoint
UPDATE "team_members" SET "name_fold" = 'unnamed' WHERE "employee_id" IN (SELECT "employee_id" FROM "people" WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$');--> statement-breakpoint
UPDATE "people" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "people" SET "login_name" = 'Unnamed', "login_name_fold" = 'unnamed' WHERE "login_name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "company_roles" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "advancement_tiers" SET "label" = 'Unnamed' WHERE "label" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "invitations" SET "name" = 'Unnamed' WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
INSERT INTO "tags" ("organization_id", "name", "name_fold", "created_at", "updated_at")
  SELECT "organization_id", 'Unnamed', 'unnamed', min("created_at"), max("updated_at") FROM "tags" WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$' GROUP BY "organization_id" ON CONFLICT DO NOTHING;--> statement-breakpoint
INSERT INTO "content_tags" ("content_id", "organization_id", "tag")
  SELECT DISTINCT "content_id", "organization_id", 'Unnamed' FROM "content_tags" WHERE "tag" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$' ON CONFLICT DO NOTHING;--> statement-breakpoint
DELETE FROM "content_tags" WHERE "tag" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
DELETE FROM "tags" WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "content_audiences" SET "title_fold" = 'untitled' WHERE "content_id" IN (SELECT "id" FROM "contents" WHERE "title" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$');--> statement-breakpoint
UPDATE "contents" SET "title" = 'Untitled', "title_fold" = 'untitled' WHERE "title" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "content_versions" SET "title" = 'Untitled' WHERE "title" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "review_requests" SET "title" = 'Untitled' WHERE "title" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "entities" SET "name" = 'Unnamed', "name_fold" = 'unnamed' WHERE "name" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';--> statement-breakpoint
UPDATE "lessons" SET "title" = 'Untitled', "title_fold" = 'untitled' WHERE "title" ~ '^[\u0009-\u000d\u0020\u0085\u00a0\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]*$';
--> statement-breakpoint
-- Due dates are dates or timestamps.
UPDATE "curriculum_items" SET "fixed_date" = CASE WHEN "fixed_date" ~ '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9][0-9](0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)[T ]'
    THEN substr("fixed_date", 1, 10) END
  WHERE "fixed_date" IS NOT NULL
    AND "fixed_date" !~ '^([0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))|([0-9][0-9](0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29)(T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]\.[0-9]{3}Z)?$';
--> statement-breakpoint
-- The audit log.
CREATE TABLE "audit_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"action" text COLLATE "C" NOT NULL,
	"actor_user_id" text COLLATE "C",
	"actor_name" text COLLATE "C" NOT NULL,
	"token_id" text COLLATE "C",
	"request_id" text COLLATE "C",
	"subject_type" text COLLATE "C" NOT NULL,
	"subject_id" text COLLATE "C" NOT NULL,
	"subject_name" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "last_used_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "audit_events" ADD CONSTRAINT "audit_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_events_by_date" ON "audit_events" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_action" ON "audit_events" USING btree ("organization_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor" ON "audit_events" USING btree ("organization_id","actor_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_actor_and_action" ON "audit_events" USING btree ("organization_id","actor_user_id","action","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_events_by_age" ON "audit_events" USING btree ("created_at");
--> statement-breakpoint
-- The feed of changes.
CREATE TABLE "change_counters" (
	"organization_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"number" integer NOT NULL,
	"reset_number" integer NOT NULL,
	"pruned_number" integer NOT NULL,
	"epoch" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"organization_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"deleted" boolean NOT NULL,
	"changed_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "changes_organization_id_type_id_pk" PRIMARY KEY("organization_id","type","id")
);
--> statement-breakpoint
ALTER TABLE "change_counters" ADD CONSTRAINT "change_counters_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_by_number" ON "changes" USING btree ("organization_id","number","type","id");--> statement-breakpoint
CREATE INDEX "changes_by_deletion" ON "changes" USING btree ("changed_at") WHERE deleted = true;--> statement-breakpoint
-- What was there before is not in the feed.
INSERT INTO "change_counters" ("organization_id", "number", "reset_number", "pruned_number") SELECT "id", 1, 1, 1 FROM "organizations";
--> statement-breakpoint
-- The index of words.
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
-- By hand: the words, and the triggers that say what to index.
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
-- Texts that are there already.
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
--> statement-breakpoint
-- Items that say the same.
CREATE TABLE "item_bands" (
	"band" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "item_bands_band_item_id_pk" PRIMARY KEY("band","item_id")
);
--> statement-breakpoint
ALTER TABLE "item_bands" ADD CONSTRAINT "item_bands_item_id_entities_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_bands_by_item" ON "item_bands" USING btree ("item_id");
--> statement-breakpoint
-- The identity directory.
CREATE TABLE "directory_people" (
	"employee_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"external_id" text COLLATE "C",
	"user_name" text COLLATE "C" NOT NULL,
	"user_name_fold" text COLLATE "C" NOT NULL,
	"document" text NOT NULL,
	"pending_manager" text COLLATE "C",
	"pending_manager_fold" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_teams" (
	"team_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"external_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "previous_token_sha256" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "token_refused_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "mail_domains" text;--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "resumed_at" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "directory_connections" ADD COLUMN "failures_in_a_row" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_employee_id_people_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("employee_id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "directory_people" ADD CONSTRAINT "directory_people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_teams" ADD CONSTRAINT "directory_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY IMMEDIATE;--> statement-breakpoint
ALTER TABLE "directory_teams" ADD CONSTRAINT "directory_teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "directory_people_by_user_name" ON "directory_people" USING btree ("organization_id","user_name_fold");--> statement-breakpoint
CREATE INDEX "directory_people_by_external_id" ON "directory_people" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_people_by_date" ON "directory_people" USING btree ("organization_id","created_at","employee_id");--> statement-breakpoint
CREATE INDEX "directory_people_by_pending_manager" ON "directory_people" USING btree ("organization_id","pending_manager_fold") WHERE pending_manager_fold is not null;--> statement-breakpoint
CREATE INDEX "directory_teams_by_external_id" ON "directory_teams" USING btree ("organization_id","external_id");--> statement-breakpoint
CREATE INDEX "directory_teams_by_date" ON "directory_teams" USING btree ("organization_id","created_at","team_id");--> statement-breakpoint
CREATE INDEX "people_by_email" ON "people" USING btree ("organization_id","email_fold");--> statement-breakpoint
CREATE INDEX "people_by_deactivation" ON "people" USING btree ("organization_id","deactivated_at") WHERE deactivated_at is not null;--> statement-breakpoint
CREATE INDEX "people_managed" ON "people" USING btree ("organization_id","status") WHERE directory_managed = true;--> statement-breakpoint
CREATE INDEX "directory_connections_by_token" ON "directory_connections" USING btree ("token_sha256");--> statement-breakpoint
CREATE INDEX "directory_connections_by_previous_token" ON "directory_connections" USING btree ("previous_token_sha256");
--> statement-breakpoint
-- Webhooks.
CREATE TABLE "webhook_endpoints" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"url" text COLLATE "C" NOT NULL,
	"secret" text COLLATE "C" NOT NULL,
	"old_secret" text COLLATE "C",
	"old_secret_ends_at" text COLLATE "C",
	"types" text,
	"status" text COLLATE "C" NOT NULL,
	"number" integer NOT NULL,
	"past_type" text COLLATE "C",
	"past_id" text COLLATE "C",
	"job_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"endpoint_id" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"attempts" integer NOT NULL,
	"last_status" integer,
	"last_error" text COLLATE "C",
	"change_count" integer NOT NULL,
	"body" text COLLATE "C",
	"number" integer,
	"past_type" text COLLATE "C",
	"past_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "webhook_endpoints" ADD CONSTRAINT "webhook_endpoints_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_endpoint_id_webhook_endpoints_id_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhook_endpoints"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_endpoints_by_url" ON "webhook_endpoints" USING btree ("organization_id","url");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_by_date" ON "webhook_endpoints" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_endpoints_enabled" ON "webhook_endpoints" USING btree ("id") WHERE status = 'ENABLED';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_date" ON "webhook_deliveries" USING btree ("endpoint_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "webhook_deliveries_pending" ON "webhook_deliveries" USING btree ("endpoint_id") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_by_age" ON "webhook_deliveries" USING btree ("updated_at");
--> statement-breakpoint
-- Signing in, and what people grant.
CREATE TABLE "oauth_clients" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"uri" text COLLATE "C",
	"redirect_uris" text NOT NULL,
	"fresh_until" text COLLATE "C",
	"last_used_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	"network" text COLLATE "C"
);
--> statement-breakpoint
CREATE TABLE "oauth_grants" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"client_id" text COLLATE "C" NOT NULL,
	"scopes" text NOT NULL,
	"resource" text COLLATE "C" NOT NULL,
	"revoked_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "oauth_codes" (
	"sha256" text COLLATE "C" PRIMARY KEY NOT NULL,
	"grant_id" text COLLATE "C" NOT NULL,
	"redirect_uri" text COLLATE "C" NOT NULL,
	"code_challenge" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"used_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"sha256" text COLLATE "C" PRIMARY KEY NOT NULL,
	"grant_id" text COLLATE "C" NOT NULL,
	"scopes" text NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"rotated_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "browser_sessions" (
	"sha256" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "login_attempts" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"email_fold" text COLLATE "C" NOT NULL,
	"code_hmac" text COLLATE "C" NOT NULL,
	"link_sha256" text COLLATE "C" NOT NULL,
	"browser_sha256" text COLLATE "C" NOT NULL,
	"client_address" text COLLATE "C" NOT NULL,
	"return_to" text COLLATE "C" NOT NULL,
	"tries" integer NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"verified_at" text COLLATE "C",
	"used_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"issuer" text COLLATE "C" NOT NULL,
	"audience" text COLLATE "C" NOT NULL,
	"jwks_uri" text COLLATE "C" NOT NULL,
	"subject_claim" text COLLATE "C" NOT NULL,
	"scopes" text NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identities" (
	"issuer" text COLLATE "C" NOT NULL,
	"subject" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "identities_issuer_subject_organization_id_pk" PRIMARY KEY("issuer","subject","organization_id")
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "kind" text COLLATE "C" DEFAULT 'COMMAND' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "grant_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_grants" ADD CONSTRAINT "oauth_grants_client_id_oauth_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."oauth_clients"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "oauth_codes" ADD CONSTRAINT "oauth_codes_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_grant_id_oauth_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."oauth_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_sessions" ADD CONSTRAINT "browser_sessions_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "browser_sessions" ADD CONSTRAINT "browser_sessions_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_clients_by_age" ON "oauth_clients" USING btree ("kind","created_at");--> statement-breakpoint
CREATE INDEX "oauth_grants_by_person" ON "oauth_grants" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "oauth_grants_by_organization" ON "oauth_grants" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "oauth_grants_by_client" ON "oauth_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "oauth_grants_by_age" ON "oauth_grants" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "oauth_codes_by_grant" ON "oauth_codes" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_codes_by_expiry" ON "oauth_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_grant" ON "refresh_tokens" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_by_expiry" ON "refresh_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "browser_sessions_by_person" ON "browser_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "browser_sessions_by_expiry" ON "browser_sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "login_attempts_by_link" ON "login_attempts" USING btree ("link_sha256");--> statement-breakpoint
CREATE INDEX "login_attempts_by_address" ON "login_attempts" USING btree ("email_fold","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_by_client_address" ON "login_attempts" USING btree ("client_address","created_at");--> statement-breakpoint
CREATE INDEX "login_attempts_by_expiry" ON "login_attempts" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_by_issuer" ON "identity_providers" USING btree ("issuer","audience");--> statement-breakpoint
CREATE INDEX "identity_providers_by_organization" ON "identity_providers" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "identities_by_person" ON "identities" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "identities_by_organization" ON "identities" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "people_by_address" ON "people" USING btree ("email_fold");--> statement-breakpoint
CREATE INDEX "access_tokens_by_grant" ON "access_tokens" USING btree ("grant_id") WHERE grant_id is not null;--> statement-breakpoint
CREATE INDEX "oauth_clients_by_network" ON "oauth_clients" USING btree ("network","created_at");
--> statement-breakpoint
-- Lists of access tokens.
CREATE INDEX "access_tokens_of_person" ON "access_tokens" USING btree ("user_id","created_at","id") WHERE revoked_at is null and kind <> 'GRANTED';--> statement-breakpoint
CREATE INDEX "access_tokens_of_organization" ON "access_tokens" USING btree ("organization_id","created_at","id") WHERE revoked_at is null and kind <> 'GRANTED';
--> statement-breakpoint
-- Invitations by their address.
CREATE INDEX "invitations_by_address" ON "invitations" USING btree (lower("email"));
--> statement-breakpoint
-- Videos that are being checked, headings that are headlines, and teams without any.
UPDATE "content_versions" SET "is_current" = false, "published_at" = NULL, "status" = (
  SELECT "processing_status" FROM "contents" WHERE "contents"."id" = "content_versions"."content_id")
WHERE "content_id" IN (SELECT "id" FROM "contents" WHERE "processing_status" IN ('PROCESSING', 'FAILED') AND "review_request_id" IS NULL
    AND "video_site_id" IS NOT NULL AND "title" = 'https://www.youtube.com/watch?v=' || "video_site_id")
  AND NOT EXISTS (SELECT 1 FROM "chapters" WHERE "chapters"."version_id" = "content_versions"."id")
  AND NOT EXISTS (SELECT 1 FROM "segments" WHERE "segments"."version_id" = "content_versions"."id");--> statement-breakpoint
UPDATE "chapters" SET "text" = ltrim(substr("body", length("heading") + 1), chr(13) || chr(10)) FROM (
  SELECT "id" AS "chapter_id", "body", "heading", "own",
    CASE WHEN "heading" = "line" AND right(rtrim("said", '#'), 1) IN (' ', chr(9)) THEN rtrim(rtrim("said", '#'), chr(9) || chr(13) || ' ') ELSE "said" END AS "said"
  FROM (SELECT "id", "body", "line", btrim("headline", chr(9) || chr(13) || ' ') AS "own",
      CASE WHEN "line" LIKE '#%' THEN "line" ELSE "line" || chr(10) || "under" END AS "heading",
      CASE WHEN "line" LIKE '#%' THEN btrim(ltrim("line", '#'), chr(9) || chr(13) || ' ') ELSE btrim("line", chr(9) || chr(13) || ' ') END AS "said"
    FROM (SELECT "id", "headline", "body", "line", split_part(substr("body", length("line") + 2), chr(10), 1) AS "under"
      FROM (SELECT "id", "headline", "body", split_part("body", chr(10), 1) AS "line"
        FROM (SELECT "id", "headline", ltrim("text", chr(13) || chr(10)) AS "body" FROM "chapters" WHERE "headline" IS NOT NULL) AS "bodies") AS "lines") AS "pairs"
    WHERE strpos(rtrim("line", chr(13)), chr(13)) = 0 AND CASE WHEN "line" LIKE '#%'
      THEN length("line") - length(ltrim("line", '#')) BETWEEN 1 AND 6 AND substr(ltrim("line", '#') || ' ', 1, 1) IN (' ', chr(9), chr(13))
      ELSE "line" !~ '^[ \t]' AND "line" !~ '^[-+*>][ \t]' AND "line" !~ '^[0-9].*[.)]'
        AND rtrim("under", chr(9) || chr(13) || ' ') <> '' AND (btrim(rtrim("under", chr(9) || chr(13) || ' '), '=') = '' OR btrim(rtrim("under", chr(9) || chr(13) || ' '), '-') = '') END) AS "headings"
) AS "found" WHERE "chapters"."id" = "found"."chapter_id" AND ("found"."said" = "found"."own" OR ("found"."own" ~ '[0-9A-Za-z]' AND "found"."own" !~ '[]<&{]'
  AND btrim(regexp_replace("found"."said", '[*_`\\ ]+', ' ', 'g')) = btrim(regexp_replace("found"."own", '[*_`\\ ]+', ' ', 'g'))));--> statement-breakpoint
UPDATE "contents" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "content_teams" WHERE "content_teams"."content_id" = "contents"."id");--> statement-breakpoint
UPDATE "lessons" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "lesson_teams" WHERE "lesson_teams"."lesson_id" = "lessons"."id");--> statement-breakpoint
UPDATE "entities" SET "visibility" = 'admins' WHERE "visibility" = 'teams' AND NOT EXISTS (SELECT 1 FROM "space_teams" WHERE "space_teams"."space_id" = "entities"."id");
--> statement-breakpoint
-- People whom the directory deactivated.
ALTER TABLE "people" ADD COLUMN "directory_left_at" text COLLATE "C";
