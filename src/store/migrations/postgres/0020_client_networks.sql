ALTER TABLE "oauth_clients" ADD COLUMN "network" text COLLATE "C";--> statement-breakpoint
CREATE INDEX "oauth_clients_by_network" ON "oauth_clients" USING btree ("network","created_at");