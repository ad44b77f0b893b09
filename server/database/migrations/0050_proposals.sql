CREATE TABLE "proposals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"key_id" uuid,
	"key_name" text NOT NULL,
	"tool" text NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"params" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"rehearsal" jsonb NOT NULL,
	"amounts" jsonb NOT NULL,
	"fingerprint" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	CONSTRAINT "proposals_status_known" CHECK ("proposals"."status" in ('waiting', 'approved', 'refused', 'expired', 'failed')),
	CONSTRAINT "proposals_decided_has_moment" CHECK (("proposals"."status" <> 'waiting') = ("proposals"."decided_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_key_id_api_keys_id_fk" FOREIGN KEY ("key_id") REFERENCES "public"."api_keys"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "proposals" ADD CONSTRAINT "proposals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "proposals_waiting" ON "proposals" USING btree ("created_at","id") WHERE "proposals"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "proposals_decided" ON "proposals" USING btree ("decided_at","id") WHERE "proposals"."status" <> 'waiting';--> statement-breakpoint
CREATE INDEX "proposals_of_key" ON "proposals" USING btree ("key_id","created_at");