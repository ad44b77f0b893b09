ALTER TABLE "categories" ADD COLUMN "search_title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "categories" ADD COLUMN "search_description" text DEFAULT '' NOT NULL;