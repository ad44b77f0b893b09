CREATE TABLE "published_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"jwk" jsonb NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "pictures_file" text;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worked_by" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "worked_until" timestamp (3) with time zone;