ALTER TABLE "delivery_addresses" DROP CONSTRAINT "delivery_addresses_problem_known";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_region" jsonb;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "tax_region" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_problem_known" CHECK ("delivery_addresses"."problem" in ('incomplete', 'not_served', 'other_region'));