CREATE TABLE "feed_files" (
	"name" text PRIMARY KEY NOT NULL,
	"file" text,
	"basis" text NOT NULL,
	"items" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"refusals" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"made_at" timestamp (3) with time zone,
	"next_at" timestamp (3) with time zone NOT NULL,
	"worked_by" uuid,
	"worked_until" timestamp (3) with time zone
);
