ALTER TABLE "orders" ADD COLUMN "is_cancelled_by_admin" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "network" text;