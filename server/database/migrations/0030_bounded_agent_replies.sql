ALTER TABLE "agent_replies" ADD COLUMN "owner" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_replies" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "agent_replies_of_owner" ON "agent_replies" USING btree ("owner","created_at");