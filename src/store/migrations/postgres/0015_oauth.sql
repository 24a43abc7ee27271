CREATE TABLE "oauth_clients" (
	"id" text COLLATE "C" PRIMARY KEY NOT NULL,
	"kind" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"uri" text COLLATE "C",
	"redirect_uris" text NOT NULL,
	"fresh_until" text COLLATE "C",
	"last_used_at" text COLLATE "C",
	"created_at" text COLLATE "C" NOT NULL,
	"updated_at" text COLLATE "C" NOT NULL
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
CREATE INDEX "access_tokens_by_grant" ON "access_tokens" USING btree ("grant_id") WHERE grant_id is not null;