ALTER TABLE "products" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "preview_token" uuid;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "image_texts" jsonb DEFAULT '{}'::jsonb NOT NULL;