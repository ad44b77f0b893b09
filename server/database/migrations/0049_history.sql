CREATE TABLE "kept_objects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"object_kind" text NOT NULL,
	"object_id" text NOT NULL,
	"user_id" uuid,
	"email" text,
	"content" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "operation_id" uuid;--> statement-breakpoint
ALTER TABLE "kept_objects" ADD CONSTRAINT "kept_objects_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "kept_objects_object_key" ON "kept_objects" USING btree ("object_kind","object_id");--> statement-breakpoint
CREATE INDEX "kept_objects_newest" ON "kept_objects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "kept_objects_of_user" ON "kept_objects" USING btree ("user_id");