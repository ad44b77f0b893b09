ALTER TABLE "shipments" ADD COLUMN "undoable_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "packed_by" uuid;