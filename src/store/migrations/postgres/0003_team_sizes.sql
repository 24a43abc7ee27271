ALTER TABLE "teams" ADD COLUMN "member_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "teams" SET "member_count" = (
  SELECT count(*) FROM "team_members" JOIN "people" ON "people"."employee_id" = "team_members"."employee_id"
  WHERE "team_members"."team_id" = "teams"."id" AND "people"."status" = 'ACTIVE' AND "people"."user_id" IS NOT NULL
);
