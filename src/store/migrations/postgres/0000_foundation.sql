CREATE TABLE "access_tokens" (
	"sha256" text COLLATE "C" PRIMARY KEY NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C",
	"scopes" text NOT NULL,
	"expires_at" text COLLATE "C",
	"revoked_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "access_tokens_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "advancement_tiers" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"role_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"label" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chapters" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"version_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"headline" text COLLATE "C",
	"text" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "company_roles" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"description" text COLLATE "C",
	"parent_role_id" text COLLATE "C",
	"holder_count" integer NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_audiences" (
	"content_id" text COLLATE "C" NOT NULL,
	"audience" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"ready" boolean NOT NULL,
	"title_fold" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "content_audiences_content_id_audience_pk" PRIMARY KEY("content_id","audience")
);
--> statement-breakpoint
CREATE TABLE "content_sources" (
	"version_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"markdown" text COLLATE "C" NOT NULL,
	"title_is_provisional" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_tags" (
	"content_id" text COLLATE "C" NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"tag" text COLLATE "C" NOT NULL,
	CONSTRAINT "content_tags_content_id_tag_pk" PRIMARY KEY("content_id","tag")
);
--> statement-breakpoint
CREATE TABLE "content_teams" (
	"content_id" text COLLATE "C" NOT NULL,
	"team_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "content_teams_content_id_team_id_pk" PRIMARY KEY("content_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "content_versions" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"version_number" integer NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"is_current" boolean NOT NULL,
	"published_at" text COLLATE "C",
	"published_by_name" text COLLATE "C" NOT NULL,
	"retraining_intent" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contents" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"title_fold" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"summary" text COLLATE "C",
	"duration_seconds" double precision,
	"processing_status" text COLLATE "C" NOT NULL,
	"indexing_status" text COLLATE "C" NOT NULL,
	"failure_reason" text COLLATE "C",
	"visibility" text COLLATE "C" NOT NULL,
	"created_by_user_id" text COLLATE "C",
	"review_request_id" text COLLATE "C",
	"video_site_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "curriculum_items" (
	"role_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"item_id" text COLLATE "C" NOT NULL,
	"due_type" text COLLATE "C" NOT NULL,
	"fixed_date" text COLLATE "C",
	"relative_days" integer,
	"anchor" text COLLATE "C",
	"retraining_override" text,
	CONSTRAINT "curriculum_items_role_id_position_pk" PRIMARY KEY("role_id","position")
);
--> statement-breakpoint
CREATE TABLE "directory_connections" (
	"organization_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"token_sha256" text COLLATE "C",
	"token_created_at" text COLLATE "C" NOT NULL,
	"token_last_used_at" text COLLATE "C",
	"token_expires_at" text COLLATE "C",
	"last_sync_at" text COLLATE "C",
	"paused_at" text COLLATE "C",
	"paused_reason" text COLLATE "C",
	"send_welcome_immediately" boolean NOT NULL,
	"count_provisioned" integer NOT NULL,
	"count_updated" integer NOT NULL,
	"count_deactivated" integer NOT NULL,
	"count_skipped" integer NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_events" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"outcome" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"user_name" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "duties" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"role_id" text COLLATE "C" NOT NULL,
	"responsibility" text COLLATE "C" NOT NULL,
	"entity_type" text COLLATE "C" NOT NULL,
	"entity_id" text COLLATE "C" NOT NULL,
	"tier_qualifier" text COLLATE "C" NOT NULL,
	"advancement_tier_id" text COLLATE "C",
	"source" text COLLATE "C" NOT NULL,
	"confidence" double precision,
	"learning_priority_override" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "enrollments" (
	"user_id" text COLLATE "C" NOT NULL,
	"lesson_id" text COLLATE "C" NOT NULL,
	"finished_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "enrollments_user_id_lesson_id_pk" PRIMARY KEY("user_id","lesson_id")
);
--> statement-breakpoint
CREATE TABLE "entities" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"type" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"slug" text COLLATE "C",
	"state" text COLLATE "C" NOT NULL,
	"live" boolean NOT NULL,
	"visibility" text COLLATE "C",
	"priority" text COLLATE "C",
	"space_id" text COLLATE "C" NOT NULL,
	"category_id" text COLLATE "C",
	"topic_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence" (
	"item_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "evidence_item_id_content_id_pk" PRIMARY KEY("item_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "findings" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"content" text COLLATE "C" NOT NULL,
	"source_type" text COLLATE "C" NOT NULL,
	"system_source_type" text COLLATE "C",
	"author_user_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" text COLLATE "C" NOT NULL,
	"operation" text COLLATE "C" NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"body_sha256" text COLLATE "C" NOT NULL,
	"answer" text,
	"expires_at" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_operation_key_pk" PRIMARY KEY("user_id","operation","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"organization_id" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"phone" text COLLATE "C",
	"role" text COLLATE "C" NOT NULL,
	"expires_at" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "invitations_organization_id_email_pk" PRIMARY KEY("organization_id","email")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"payload" text NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"attempts" integer NOT NULL,
	"due_at" text COLLATE "C" NOT NULL,
	"lease" text COLLATE "C",
	"last_error" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "lesson_contents" (
	"lesson_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "lesson_contents_lesson_id_content_id_pk" PRIMARY KEY("lesson_id","content_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_teams" (
	"lesson_id" text COLLATE "C" NOT NULL,
	"team_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "lesson_teams_lesson_id_team_id_pk" PRIMARY KEY("lesson_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "lesson_topics" (
	"lesson_id" text COLLATE "C" NOT NULL,
	"topic_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "lesson_topics_lesson_id_topic_id_pk" PRIMARY KEY("lesson_id","topic_id")
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"title_fold" text COLLATE "C" NOT NULL,
	"state" text COLLATE "C" NOT NULL,
	"purpose" text COLLATE "C" NOT NULL,
	"visibility" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "narration_months" (
	"organization_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"spent" integer NOT NULL,
	CONSTRAINT "narration_months_organization_id_month_pk" PRIMARY KEY("organization_id","month")
);
--> statement-breakpoint
CREATE TABLE "narration_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"month" text COLLATE "C" NOT NULL,
	"token_id" text COLLATE "C" NOT NULL,
	"characters" integer NOT NULL,
	"outcome" text COLLATE "C" NOT NULL,
	"lease_ends_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "organizations" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"email_domains" text NOT NULL,
	"directory_sync_eligible" boolean NOT NULL,
	"onboarded_at" text COLLATE "C",
	"org_chart_verified_at" text COLLATE "C",
	"org_chart_interval_days" integer NOT NULL,
	"active_members" integer DEFAULT 0 NOT NULL,
	"deactivated_members" integer DEFAULT 0 NOT NULL,
	"signed_up_members" integer DEFAULT 0 NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "people" (
	"employee_id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C",
	"name" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"email" text COLLATE "C" NOT NULL,
	"email_fold" text COLLATE "C" NOT NULL,
	"login_name" text COLLATE "C" NOT NULL,
	"login_name_fold" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"status" text COLLATE "C" NOT NULL,
	"employment_status" text COLLATE "C" NOT NULL,
	"signed_up" boolean NOT NULL,
	"phone" text COLLATE "C",
	"directory_managed" boolean NOT NULL,
	"deactivated_at" text COLLATE "C",
	"manager_employee_id" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "people_user_id_unique" UNIQUE("user_id")
);
--> statement-breakpoint
CREATE TABLE "performance_reviews" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"author_user_id" text COLLATE "C" NOT NULL,
	"reviewed_at" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pop_quizzes" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"content_id" text COLLATE "C" NOT NULL,
	"submitted_by_user_id" text COLLATE "C" NOT NULL,
	"title" text COLLATE "C" NOT NULL,
	"title_is_provisional" boolean NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	"source_url" text COLLATE "C",
	"status" text COLLATE "C" NOT NULL,
	"reason" text COLLATE "C",
	"decided_by_user_id" text COLLATE "C",
	"decided_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "role_holders" (
	"role_id" text COLLATE "C" NOT NULL,
	"user_id" text COLLATE "C" NOT NULL,
	"current" boolean NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	CONSTRAINT "role_holders_role_id_user_id_pk" PRIMARY KEY("role_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"version_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"text" text COLLATE "C" NOT NULL,
	CONSTRAINT "segments_version_id_position_pk" PRIMARY KEY("version_id","position")
);
--> statement-breakpoint
CREATE TABLE "service_secrets" (
	"name" text COLLATE "C" PRIMARY KEY NOT NULL,
	"value" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "space_teams" (
	"space_id" text COLLATE "C" NOT NULL,
	"team_id" text COLLATE "C" NOT NULL,
	CONSTRAINT "space_teams_space_id_team_id_pk" PRIMARY KEY("space_id","team_id")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL,
	CONSTRAINT "tags_organization_id_name_pk" PRIMARY KEY("organization_id","name")
);
--> statement-breakpoint
CREATE TABLE "team_members" (
	"team_id" text COLLATE "C" NOT NULL,
	"employee_id" text COLLATE "C" NOT NULL,
	"role" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	CONSTRAINT "team_members_team_id_employee_id_pk" PRIMARY KEY("team_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "teams" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"organization_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"name_fold" text COLLATE "C" NOT NULL,
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD CONSTRAINT "access_tokens_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advancement_tiers" ADD CONSTRAINT "advancement_tiers_role_id_company_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."company_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapters" ADD CONSTRAINT "chapters_version_id_content_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_roles" ADD CONSTRAINT "company_roles_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "company_roles" ADD CONSTRAINT "company_roles_parent_role_id_company_roles_id_fk" FOREIGN KEY ("parent_role_id") REFERENCES "public"."company_roles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_audiences" ADD CONSTRAINT "content_audiences_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_sources" ADD CONSTRAINT "content_sources_version_id_content_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_tags" ADD CONSTRAINT "content_tags_organization_id_tag_tags_organization_id_name_fk" FOREIGN KEY ("organization_id","tag") REFERENCES "public"."tags"("organization_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_teams" ADD CONSTRAINT "content_teams_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_teams" ADD CONSTRAINT "content_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contents" ADD CONSTRAINT "contents_created_by_user_id_people_user_id_fk" FOREIGN KEY ("created_by_user_id") REFERENCES "public"."people"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "curriculum_items" ADD CONSTRAINT "curriculum_items_role_id_company_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."company_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_connections" ADD CONSTRAINT "directory_connections_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_events" ADD CONSTRAINT "directory_events_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_role_id_company_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."company_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_entity_id_entities_id_fk" FOREIGN KEY ("entity_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "duties" ADD CONSTRAINT "duties_advancement_tier_id_advancement_tiers_id_fk" FOREIGN KEY ("advancement_tier_id") REFERENCES "public"."advancement_tiers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "enrollments" ADD CONSTRAINT "enrollments_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entities" ADD CONSTRAINT "entities_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_item_id_entities_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evidence" ADD CONSTRAINT "evidence_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "findings" ADD CONSTRAINT "findings_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "jobs" ADD CONSTRAINT "jobs_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD CONSTRAINT "lesson_contents_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_contents" ADD CONSTRAINT "lesson_contents_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_teams" ADD CONSTRAINT "lesson_teams_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_teams" ADD CONSTRAINT "lesson_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_topics" ADD CONSTRAINT "lesson_topics_lesson_id_lessons_id_fk" FOREIGN KEY ("lesson_id") REFERENCES "public"."lessons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lesson_topics" ADD CONSTRAINT "lesson_topics_topic_id_entities_id_fk" FOREIGN KEY ("topic_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narration_months" ADD CONSTRAINT "narration_months_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "narration_requests" ADD CONSTRAINT "narration_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_manager_employee_id_people_employee_id_fk" FOREIGN KEY ("manager_employee_id") REFERENCES "public"."people"("employee_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_reviews" ADD CONSTRAINT "performance_reviews_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_reviews" ADD CONSTRAINT "performance_reviews_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "performance_reviews" ADD CONSTRAINT "performance_reviews_author_user_id_people_user_id_fk" FOREIGN KEY ("author_user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pop_quizzes" ADD CONSTRAINT "pop_quizzes_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pop_quizzes" ADD CONSTRAINT "pop_quizzes_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_content_id_contents_id_fk" FOREIGN KEY ("content_id") REFERENCES "public"."contents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_submitted_by_user_id_people_user_id_fk" FOREIGN KEY ("submitted_by_user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_decided_by_user_id_people_user_id_fk" FOREIGN KEY ("decided_by_user_id") REFERENCES "public"."people"("user_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_holders" ADD CONSTRAINT "role_holders_role_id_company_roles_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."company_roles"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "role_holders" ADD CONSTRAINT "role_holders_user_id_people_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."people"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_version_id_content_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."content_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_teams" ADD CONSTRAINT "space_teams_space_id_entities_id_fk" FOREIGN KEY ("space_id") REFERENCES "public"."entities"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "space_teams" ADD CONSTRAINT "space_teams_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_employee_id_people_employee_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."people"("employee_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teams" ADD CONSTRAINT "teams_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_tokens_by_person" ON "access_tokens" USING btree ("organization_id","user_id");--> statement-breakpoint
CREATE INDEX "access_tokens_by_user" ON "access_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "advancement_tiers_by_role" ON "advancement_tiers" USING btree ("role_id","position");--> statement-breakpoint
CREATE INDEX "chapters_by_version" ON "chapters" USING btree ("version_id","position");--> statement-breakpoint
CREATE INDEX "company_roles_by_name" ON "company_roles" USING btree ("organization_id","name_fold","id");--> statement-breakpoint
CREATE INDEX "company_roles_by_parent" ON "company_roles" USING btree ("parent_role_id","name_fold","id");--> statement-breakpoint
CREATE INDEX "content_audiences_by_date" ON "content_audiences" USING btree ("audience","created_at","content_id","type","ready","title_fold");--> statement-breakpoint
CREATE INDEX "content_tags_by_tag" ON "content_tags" USING btree ("organization_id","tag","content_id");--> statement-breakpoint
CREATE INDEX "content_teams_by_team" ON "content_teams" USING btree ("team_id","content_id");--> statement-breakpoint
CREATE UNIQUE INDEX "content_versions_by_number" ON "content_versions" USING btree ("content_id","version_number");--> statement-breakpoint
CREATE INDEX "contents_by_date" ON "contents" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "contents_by_type_and_date" ON "contents" USING btree ("organization_id","type","created_at","id");--> statement-breakpoint
CREATE INDEX "contents_by_search" ON "contents" USING btree ("organization_id","title_fold","id");--> statement-breakpoint
CREATE UNIQUE INDEX "contents_by_video" ON "contents" USING btree ("organization_id","video_site_id");--> statement-breakpoint
CREATE INDEX "contents_by_creator" ON "contents" USING btree ("created_by_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "curriculum_items_by_item" ON "curriculum_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "directory_events_by_date" ON "directory_events" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "directory_events_by_outcome" ON "directory_events" USING btree ("organization_id","outcome","created_at","id");--> statement-breakpoint
CREATE INDEX "duties_by_role" ON "duties" USING btree ("role_id","id");--> statement-breakpoint
CREATE INDEX "duties_by_entity" ON "duties" USING btree ("entity_id","id");--> statement-breakpoint
CREATE INDEX "duties_by_tier" ON "duties" USING btree ("advancement_tier_id");--> statement-breakpoint
CREATE INDEX "duties_by_organization" ON "duties" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "enrollments_by_lesson" ON "enrollments" USING btree ("lesson_id","user_id");--> statement-breakpoint
CREATE INDEX "entities_by_space" ON "entities" USING btree ("space_id","live","type","name_fold","id");--> statement-breakpoint
CREATE INDEX "entities_by_category" ON "entities" USING btree ("category_id","live","type","name_fold","id");--> statement-breakpoint
CREATE INDEX "entities_by_topic" ON "entities" USING btree ("topic_id","live","type","name_fold","id");--> statement-breakpoint
CREATE INDEX "entities_by_organization" ON "entities" USING btree ("organization_id","type","live","name_fold","id");--> statement-breakpoint
CREATE INDEX "evidence_by_content" ON "evidence" USING btree ("content_id","item_id");--> statement-breakpoint
CREATE INDEX "findings_by_date" ON "findings" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_by_expiry" ON "idempotency_keys" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_by_date" ON "invitations" USING btree ("organization_id","created_at","email");--> statement-breakpoint
CREATE INDEX "jobs_by_due_time" ON "jobs" USING btree ("state","kind","due_at","id");--> statement-breakpoint
CREATE INDEX "lesson_contents_by_content" ON "lesson_contents" USING btree ("content_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lesson_teams_by_team" ON "lesson_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "lesson_topics_by_topic" ON "lesson_topics" USING btree ("topic_id","lesson_id");--> statement-breakpoint
CREATE INDEX "lessons_by_title" ON "lessons" USING btree ("organization_id","title_fold","id");--> statement-breakpoint
CREATE INDEX "narration_requests_by_outcome" ON "narration_requests" USING btree ("organization_id","month","outcome","lease_ends_at");--> statement-breakpoint
CREATE INDEX "narration_requests_by_date" ON "narration_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "people_by_name" ON "people" USING btree ("organization_id","name_fold","user_id","email_fold") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "people_by_status_and_name" ON "people" USING btree ("organization_id","status","name_fold","user_id","email_fold") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "people_by_login_name" ON "people" USING btree ("organization_id","signed_up","login_name_fold","user_id","name_fold","email_fold") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "people_without_manager" ON "people" USING btree ("manager_employee_id","organization_id","name_fold","user_id","email_fold") WHERE user_id is not null and manager_employee_id is null;--> statement-breakpoint
CREATE INDEX "people_without_manager_by_status" ON "people" USING btree ("manager_employee_id","organization_id","status","name_fold","user_id","email_fold") WHERE user_id is not null and manager_employee_id is null;--> statement-breakpoint
CREATE INDEX "people_by_manager" ON "people" USING btree ("manager_employee_id","name_fold","employee_id");--> statement-breakpoint
CREATE INDEX "performance_reviews_by_person" ON "performance_reviews" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "performance_reviews_by_author" ON "performance_reviews" USING btree ("author_user_id","user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "performance_reviews_by_organization" ON "performance_reviews" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "pop_quizzes_by_person" ON "pop_quizzes" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "pop_quizzes_by_organization" ON "pop_quizzes" USING btree ("organization_id","id");--> statement-breakpoint
CREATE INDEX "review_requests_by_date" ON "review_requests" USING btree ("organization_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_by_person" ON "review_requests" USING btree ("submitted_by_user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "review_requests_by_content" ON "review_requests" USING btree ("content_id");--> statement-breakpoint
CREATE INDEX "role_holders_by_person" ON "role_holders" USING btree ("user_id","role_id");--> statement-breakpoint
CREATE INDEX "role_holders_by_name" ON "role_holders" USING btree ("role_id","current","name_fold","user_id");--> statement-breakpoint
CREATE INDEX "space_teams_by_team" ON "space_teams" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "tags_by_name" ON "tags" USING btree ("organization_id","name_fold","name");--> statement-breakpoint
CREATE INDEX "team_members_by_person" ON "team_members" USING btree ("employee_id","team_id");--> statement-breakpoint
CREATE INDEX "team_members_by_name" ON "team_members" USING btree ("team_id","name_fold","employee_id");--> statement-breakpoint
CREATE INDEX "teams_by_name" ON "teams" USING btree ("organization_id","name_fold","id");