UPDATE "duties" SET "tier_qualifier" = 'ALL' WHERE "advancement_tier_id" IS NULL AND "tier_qualifier" <> 'ALL';--> statement-breakpoint
UPDATE "duties" SET "advancement_tier_id" = NULL WHERE "tier_qualifier" = 'ALL' AND "advancement_tier_id" IS NOT NULL;--> statement-breakpoint
UPDATE "duties" SET "confidence" = 0 WHERE "source" <> 'MANUAL' AND "confidence" IS NULL;--> statement-breakpoint
UPDATE "people" SET "deactivated_at" = "updated_at" WHERE "status" = 'DEACTIVATED' AND "deactivated_at" IS NULL;--> statement-breakpoint
UPDATE "findings" SET "system_source_type" = 'web_analysis' WHERE "source_type" = 'system' AND "system_source_type" IS NULL;
