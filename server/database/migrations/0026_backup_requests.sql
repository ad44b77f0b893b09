CREATE TABLE "backup_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"requested_by" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"progress" text DEFAULT '' NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "backup_requests_state_known" CHECK ("backup_requests"."state" in ('running', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "backup_requests" ADD CONSTRAINT "backup_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "backup_requests_newest" ON "backup_requests" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "backup_requests_one_running" ON "backup_requests" USING btree ("state") WHERE "backup_requests"."state" = 'running';