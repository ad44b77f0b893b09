CREATE TABLE "order_edit_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"input" jsonb NOT NULL,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"provider" text NOT NULL,
	"session_id" text,
	"page_url" text,
	"status" text DEFAULT 'open' NOT NULL,
	"refund_id" text,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_edit_links_status_known" CHECK ("order_edit_links"."status" in ('open', 'closing', 'paid', 'applied', 'expired', 'returning', 'refunded')),
	CONSTRAINT "order_edit_links_amount_range" CHECK ("order_edit_links"."amount_cents" > 0),
	CONSTRAINT "order_edit_links_refund_has_id" CHECK (("order_edit_links"."status" = 'refunded') = ("order_edit_links"."refund_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_provider_known";--> statement-breakpoint
ALTER TABLE "order_edit_links" ADD CONSTRAINT "order_edit_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edit_links" ADD CONSTRAINT "order_edit_links_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_edit_links_key_key" ON "order_edit_links" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "order_edit_links_open" ON "order_edit_links" USING btree ("order_id") WHERE "order_edit_links"."status" = 'open';--> statement-breakpoint
CREATE INDEX "order_edit_links_of_order" ON "order_edit_links" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_edit_links_unsettled" ON "order_edit_links" USING btree ("created_at") WHERE "order_edit_links"."status" in ('open', 'closing', 'paid', 'returning');--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_provider_known" CHECK ("payments"."provider" ~ '^[a-z][a-z0-9]{1,29}$');