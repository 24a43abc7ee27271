CREATE TABLE `access_tokens` (
	`sha256` text PRIMARY KEY NOT NULL,
	`id` text NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`name` text,
	`scopes` text NOT NULL,
	`expires_at` text,
	`revoked_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `access_tokens_id_unique` ON `access_tokens` (`id`);--> statement-breakpoint
CREATE INDEX `access_tokens_by_person` ON `access_tokens` (`organization_id`,`user_id`);--> statement-breakpoint
CREATE INDEX `access_tokens_by_user` ON `access_tokens` (`user_id`);--> statement-breakpoint
CREATE TABLE `advancement_tiers` (
	`id` text PRIMARY KEY NOT NULL,
	`role_id` text NOT NULL,
	`position` integer NOT NULL,
	`label` text NOT NULL,
	FOREIGN KEY (`role_id`) REFERENCES `company_roles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `advancement_tiers_by_role` ON `advancement_tiers` (`role_id`,`position`);--> statement-breakpoint
CREATE TABLE `chapters` (
	`id` text PRIMARY KEY NOT NULL,
	`version_id` text NOT NULL,
	`position` integer NOT NULL,
	`headline` text,
	`text` text NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `content_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `chapters_by_version` ON `chapters` (`version_id`,`position`);--> statement-breakpoint
CREATE TABLE `company_roles` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`name_fold` text NOT NULL,
	`description` text,
	`parent_role_id` text,
	`holder_count` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`parent_role_id`) REFERENCES `company_roles`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `company_roles_by_name` ON `company_roles` (`organization_id`,`name_fold`,`id`);--> statement-breakpoint
CREATE INDEX `company_roles_by_parent` ON `company_roles` (`parent_role_id`,`name_fold`,`id`);--> statement-breakpoint
CREATE TABLE `content_audiences` (
	`content_id` text NOT NULL,
	`audience` text NOT NULL,
	`type` text NOT NULL,
	`ready` integer NOT NULL,
	`title_fold` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`content_id`, `audience`),
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_audiences_by_date` ON `content_audiences` (`audience`,`created_at`,`content_id`,`type`,`ready`,`title_fold`);--> statement-breakpoint
CREATE TABLE `content_sources` (
	`version_id` text PRIMARY KEY NOT NULL,
	`markdown` text NOT NULL,
	`title_is_provisional` integer NOT NULL,
	FOREIGN KEY (`version_id`) REFERENCES `content_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `content_tags` (
	`content_id` text NOT NULL,
	`organization_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`content_id`, `tag`),
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`organization_id`,`tag`) REFERENCES `tags`(`organization_id`,`name`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_tags_by_tag` ON `content_tags` (`organization_id`,`tag`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_teams` (
	`content_id` text NOT NULL,
	`team_id` text NOT NULL,
	PRIMARY KEY(`content_id`, `team_id`),
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `content_teams_by_team` ON `content_teams` (`team_id`,`content_id`);--> statement-breakpoint
CREATE TABLE `content_versions` (
	`id` text PRIMARY KEY NOT NULL,
	`content_id` text NOT NULL,
	`version_number` integer NOT NULL,
	`title` text NOT NULL,
	`status` text NOT NULL,
	`is_current` integer NOT NULL,
	`published_at` text,
	`published_by_name` text NOT NULL,
	`retraining_intent` text NOT NULL,
	`created_at` text NOT NULL,
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `content_versions_by_number` ON `content_versions` (`content_id`,`version_number`);--> statement-breakpoint
CREATE TABLE `contents` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`title` text NOT NULL,
	`title_fold` text NOT NULL,
	`type` text NOT NULL,
	`summary` text,
	`duration_seconds` real,
	`processing_status` text NOT NULL,
	`indexing_status` text NOT NULL,
	`failure_reason` text,
	`visibility` text NOT NULL,
	`created_by_user_id` text,
	`review_request_id` text,
	`video_site_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`created_by_user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `contents_by_date` ON `contents` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contents_by_type_and_date` ON `contents` (`organization_id`,`type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `contents_by_search` ON `contents` (`organization_id`,`title_fold`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `contents_by_video` ON `contents` (`organization_id`,`video_site_id`);--> statement-breakpoint
CREATE INDEX `contents_by_creator` ON `contents` (`created_by_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `curriculum_items` (
	`role_id` text NOT NULL,
	`position` integer NOT NULL,
	`type` text NOT NULL,
	`item_id` text NOT NULL,
	`due_type` text NOT NULL,
	`fixed_date` text,
	`relative_days` integer,
	`anchor` text,
	`retraining_override` text,
	PRIMARY KEY(`role_id`, `position`),
	FOREIGN KEY (`role_id`) REFERENCES `company_roles`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `curriculum_items_by_item` ON `curriculum_items` (`item_id`);--> statement-breakpoint
CREATE TABLE `directory_connections` (
	`organization_id` text PRIMARY KEY NOT NULL,
	`status` text NOT NULL,
	`token_sha256` text,
	`token_created_at` text NOT NULL,
	`token_last_used_at` text,
	`token_expires_at` text,
	`last_sync_at` text,
	`paused_at` text,
	`paused_reason` text,
	`send_welcome_immediately` integer NOT NULL,
	`count_provisioned` integer NOT NULL,
	`count_updated` integer NOT NULL,
	`count_deactivated` integer NOT NULL,
	`count_skipped` integer NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `directory_events` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`operation` text NOT NULL,
	`outcome` text NOT NULL,
	`reason` text,
	`user_name` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `directory_events_by_date` ON `directory_events` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `directory_events_by_outcome` ON `directory_events` (`organization_id`,`outcome`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `duties` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`role_id` text NOT NULL,
	`responsibility` text NOT NULL,
	`entity_type` text NOT NULL,
	`entity_id` text NOT NULL,
	`tier_qualifier` text NOT NULL,
	`advancement_tier_id` text,
	`source` text NOT NULL,
	`confidence` real,
	`learning_priority_override` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`role_id`) REFERENCES `company_roles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`entity_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`advancement_tier_id`) REFERENCES `advancement_tiers`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `duties_by_role` ON `duties` (`role_id`,`id`);--> statement-breakpoint
CREATE INDEX `duties_by_entity` ON `duties` (`entity_id`,`id`);--> statement-breakpoint
CREATE INDEX `duties_by_tier` ON `duties` (`advancement_tier_id`);--> statement-breakpoint
CREATE INDEX `duties_by_organization` ON `duties` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `enrollments` (
	`user_id` text NOT NULL,
	`lesson_id` text NOT NULL,
	`finished_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `lesson_id`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `enrollments_by_lesson` ON `enrollments` (`lesson_id`,`user_id`);--> statement-breakpoint
CREATE TABLE `entities` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`type` text NOT NULL,
	`name` text NOT NULL,
	`name_fold` text NOT NULL,
	`slug` text,
	`state` text NOT NULL,
	`live` integer NOT NULL,
	`visibility` text,
	`priority` text,
	`space_id` text NOT NULL,
	`category_id` text,
	`topic_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `entities_by_space` ON `entities` (`space_id`,`live`,`type`,`name_fold`,`id`);--> statement-breakpoint
CREATE INDEX `entities_by_category` ON `entities` (`category_id`,`live`,`type`,`name_fold`,`id`);--> statement-breakpoint
CREATE INDEX `entities_by_topic` ON `entities` (`topic_id`,`live`,`type`,`name_fold`,`id`);--> statement-breakpoint
CREATE INDEX `entities_by_organization` ON `entities` (`organization_id`,`type`,`live`,`name_fold`,`id`);--> statement-breakpoint
CREATE TABLE `evidence` (
	`item_id` text NOT NULL,
	`content_id` text NOT NULL,
	PRIMARY KEY(`item_id`, `content_id`),
	FOREIGN KEY (`item_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `evidence_by_content` ON `evidence` (`content_id`,`item_id`);--> statement-breakpoint
CREATE TABLE `findings` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`content` text NOT NULL,
	`source_type` text NOT NULL,
	`system_source_type` text,
	`author_user_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `findings_by_date` ON `findings` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `idempotency_keys` (
	`user_id` text NOT NULL,
	`operation` text NOT NULL,
	`key` text NOT NULL,
	`body_sha256` text NOT NULL,
	`answer` text,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	PRIMARY KEY(`user_id`, `operation`, `key`),
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `idempotency_keys_by_expiry` ON `idempotency_keys` (`expires_at`);--> statement-breakpoint
CREATE TABLE `invitations` (
	`organization_id` text NOT NULL,
	`email` text NOT NULL,
	`name` text NOT NULL,
	`phone` text,
	`role` text NOT NULL,
	`expires_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`organization_id`, `email`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `invitations_by_date` ON `invitations` (`organization_id`,`created_at`,`email`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`kind` text NOT NULL,
	`payload` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`due_at` text NOT NULL,
	`lease` text,
	`last_error` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `jobs_by_due_time` ON `jobs` (`state`,`kind`,`due_at`,`id`);--> statement-breakpoint
CREATE TABLE `lesson_contents` (
	`lesson_id` text NOT NULL,
	`content_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`lesson_id`, `content_id`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_contents_by_content` ON `lesson_contents` (`content_id`,`lesson_id`);--> statement-breakpoint
CREATE TABLE `lesson_teams` (
	`lesson_id` text NOT NULL,
	`team_id` text NOT NULL,
	PRIMARY KEY(`lesson_id`, `team_id`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_teams_by_team` ON `lesson_teams` (`team_id`);--> statement-breakpoint
CREATE TABLE `lesson_topics` (
	`lesson_id` text NOT NULL,
	`topic_id` text NOT NULL,
	`position` integer NOT NULL,
	PRIMARY KEY(`lesson_id`, `topic_id`),
	FOREIGN KEY (`lesson_id`) REFERENCES `lessons`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`topic_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lesson_topics_by_topic` ON `lesson_topics` (`topic_id`,`lesson_id`);--> statement-breakpoint
CREATE TABLE `lessons` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`title` text NOT NULL,
	`title_fold` text NOT NULL,
	`state` text NOT NULL,
	`purpose` text NOT NULL,
	`visibility` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `lessons_by_title` ON `lessons` (`organization_id`,`title_fold`,`id`);--> statement-breakpoint
CREATE TABLE `narration_months` (
	`organization_id` text NOT NULL,
	`month` text NOT NULL,
	`spent` integer NOT NULL,
	PRIMARY KEY(`organization_id`, `month`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `narration_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`month` text NOT NULL,
	`token_id` text NOT NULL,
	`characters` integer NOT NULL,
	`outcome` text NOT NULL,
	`lease_ends_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `narration_requests_by_outcome` ON `narration_requests` (`organization_id`,`month`,`outcome`,`lease_ends_at`);--> statement-breakpoint
CREATE INDEX `narration_requests_by_date` ON `narration_requests` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE TABLE `organizations` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email_domains` text NOT NULL,
	`directory_sync_eligible` integer NOT NULL,
	`onboarded_at` text,
	`org_chart_verified_at` text,
	`org_chart_interval_days` integer NOT NULL,
	`active_members` integer DEFAULT 0 NOT NULL,
	`deactivated_members` integer DEFAULT 0 NOT NULL,
	`signed_up_members` integer DEFAULT 0 NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `people` (
	`employee_id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`name_fold` text NOT NULL,
	`email` text NOT NULL,
	`email_fold` text NOT NULL,
	`login_name` text NOT NULL,
	`login_name_fold` text NOT NULL,
	`role` text NOT NULL,
	`status` text NOT NULL,
	`employment_status` text NOT NULL,
	`signed_up` integer NOT NULL,
	`phone` text,
	`directory_managed` integer NOT NULL,
	`deactivated_at` text,
	`manager_employee_id` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`manager_employee_id`) REFERENCES `people`(`employee_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `people_user_id_unique` ON `people` (`user_id`);--> statement-breakpoint
CREATE INDEX `people_by_name` ON `people` (`organization_id`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `people_by_status_and_name` ON `people` (`organization_id`,`status`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `people_by_login_name` ON `people` (`organization_id`,`signed_up`,`login_name_fold`,`user_id`,`name_fold`,`email_fold`) WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX `people_without_manager` ON `people` (`manager_employee_id`,`organization_id`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null and manager_employee_id is null;--> statement-breakpoint
CREATE INDEX `people_without_manager_by_status` ON `people` (`manager_employee_id`,`organization_id`,`status`,`name_fold`,`user_id`,`email_fold`) WHERE user_id is not null and manager_employee_id is null;--> statement-breakpoint
CREATE INDEX `people_by_manager` ON `people` (`manager_employee_id`,`name_fold`,`employee_id`);--> statement-breakpoint
CREATE TABLE `performance_reviews` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`author_user_id` text NOT NULL,
	`reviewed_at` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`author_user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `performance_reviews_by_person` ON `performance_reviews` (`user_id`,`reviewed_at`);--> statement-breakpoint
CREATE INDEX `performance_reviews_by_author` ON `performance_reviews` (`author_user_id`,`user_id`,`reviewed_at`);--> statement-breakpoint
CREATE INDEX `performance_reviews_by_organization` ON `performance_reviews` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `pop_quizzes` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`user_id` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `pop_quizzes_by_person` ON `pop_quizzes` (`user_id`,`id`);--> statement-breakpoint
CREATE INDEX `pop_quizzes_by_organization` ON `pop_quizzes` (`organization_id`,`id`);--> statement-breakpoint
CREATE TABLE `review_requests` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`content_id` text NOT NULL,
	`submitted_by_user_id` text NOT NULL,
	`title` text NOT NULL,
	`title_is_provisional` integer NOT NULL,
	`text` text NOT NULL,
	`source_url` text,
	`status` text NOT NULL,
	`reason` text,
	`decided_by_user_id` text,
	`decided_at` text,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`content_id`) REFERENCES `contents`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`submitted_by_user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`decided_by_user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `review_requests_by_date` ON `review_requests` (`organization_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_requests_by_person` ON `review_requests` (`submitted_by_user_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `review_requests_by_content` ON `review_requests` (`content_id`);--> statement-breakpoint
CREATE TABLE `role_holders` (
	`role_id` text NOT NULL,
	`user_id` text NOT NULL,
	`current` integer NOT NULL,
	`name_fold` text NOT NULL,
	PRIMARY KEY(`role_id`, `user_id`),
	FOREIGN KEY (`role_id`) REFERENCES `company_roles`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`user_id`) REFERENCES `people`(`user_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `role_holders_by_person` ON `role_holders` (`user_id`,`role_id`);--> statement-breakpoint
CREATE INDEX `role_holders_by_name` ON `role_holders` (`role_id`,`current`,`name_fold`,`user_id`);--> statement-breakpoint
CREATE TABLE `segments` (
	`version_id` text NOT NULL,
	`position` integer NOT NULL,
	`start_ms` integer NOT NULL,
	`end_ms` integer NOT NULL,
	`text` text NOT NULL,
	PRIMARY KEY(`version_id`, `position`),
	FOREIGN KEY (`version_id`) REFERENCES `content_versions`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE TABLE `service_secrets` (
	`name` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `space_teams` (
	`space_id` text NOT NULL,
	`team_id` text NOT NULL,
	PRIMARY KEY(`space_id`, `team_id`),
	FOREIGN KEY (`space_id`) REFERENCES `entities`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `space_teams_by_team` ON `space_teams` (`team_id`);--> statement-breakpoint
CREATE TABLE `tags` (
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`name_fold` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	PRIMARY KEY(`organization_id`, `name`),
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `tags_by_name` ON `tags` (`organization_id`,`name_fold`,`name`);--> statement-breakpoint
CREATE TABLE `team_members` (
	`team_id` text NOT NULL,
	`employee_id` text NOT NULL,
	`role` text NOT NULL,
	`name_fold` text NOT NULL,
	PRIMARY KEY(`team_id`, `employee_id`),
	FOREIGN KEY (`team_id`) REFERENCES `teams`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`employee_id`) REFERENCES `people`(`employee_id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_members_by_person` ON `team_members` (`employee_id`,`team_id`);--> statement-breakpoint
CREATE INDEX `team_members_by_name` ON `team_members` (`team_id`,`name_fold`,`employee_id`);--> statement-breakpoint
CREATE TABLE `teams` (
	`id` text PRIMARY KEY NOT NULL,
	`organization_id` text NOT NULL,
	`name` text NOT NULL,
	`name_fold` text NOT NULL,
	`created_at` text NOT NULL,
	`updated_at` text NOT NULL,
	FOREIGN KEY (`organization_id`) REFERENCES `organizations`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `teams_by_name` ON `teams` (`organization_id`,`name_fold`,`id`);