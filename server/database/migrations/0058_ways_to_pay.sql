CREATE TABLE "awaited_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"reference" text NOT NULL,
	"account_holder" text NOT NULL,
	"iban" text NOT NULL,
	"bic" text NOT NULL,
	"remind_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_known";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_status_known";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "offers_all_methods" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "awaited_payments" ADD CONSTRAINT "awaited_payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_payments_order_key" ON "awaited_payments" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "awaited_payments_reference_key" ON "awaited_payments" USING btree ("reference");--> statement-breakpoint
CREATE INDEX "awaited_payments_to_remind" ON "awaited_payments" USING btree ("remind_at");--> statement-breakpoint
CREATE INDEX "payments_processing" ON "payments" USING btree ("expires_at") WHERE "payments"."status" = 'processing';--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_known" CHECK ("payments"."provider" in ('stripe', 'sandbox', 'transfer', 'pickup', 'manual'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_status_known" CHECK ("payments"."status" in ('open', 'closing', 'processing', 'paid', 'expired', 'refunded'));