CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"key" uuid NOT NULL,
	"reason" text NOT NULL,
	"before_cents" bigint NOT NULL,
	"after_cents" bigint NOT NULL,
	"payment" text,
	"refund" text,
	"by_hand_cents" bigint DEFAULT 0 NOT NULL,
	"provider_refund_id" text,
	"mails_customer" boolean NOT NULL,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "order_edits_position_range" CHECK ("order_edits"."position" > 0),
	CONSTRAINT "order_edits_reason_length" CHECK (char_length("order_edits"."reason") <= 200),
	CONSTRAINT "order_edits_totals_range" CHECK ("order_edits"."before_cents" >= 0 and "order_edits"."after_cents" >= 0),
	CONSTRAINT "order_edits_payment_known" CHECK ("order_edits"."payment" in ('cash', 'transfer')),
	CONSTRAINT "order_edits_refund_known" CHECK ("order_edits"."refund" in ('open', 'made', 'failed')),
	CONSTRAINT "order_edits_higher_is_paid" CHECK (("order_edits"."after_cents" > "order_edits"."before_cents") = ("order_edits"."payment" is not null)),
	CONSTRAINT "order_edits_lower_is_refunded" CHECK (("order_edits"."after_cents" < "order_edits"."before_cents") = ("order_edits"."refund" is not null)),
	CONSTRAINT "order_edits_by_hand_range" CHECK ("order_edits"."by_hand_cents" between 0 and greatest("order_edits"."before_cents" - "order_edits"."after_cents", 0)),
	CONSTRAINT "order_edits_made_has_id" CHECK (("order_edits"."refund" is not distinct from 'made') = ("order_edits"."provider_refund_id" is not null)),
	CONSTRAINT "order_edits_settled_has_moment" CHECK (("order_edits"."refund" is not distinct from 'open') = ("order_edits"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credit_note_names_refund";--> statement-breakpoint
DROP INDEX "invoices_one_per_order";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_hand_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_position_key" ON "order_edits" USING btree ("order_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "order_edits_key_key" ON "order_edits" USING btree ("key");--> statement-breakpoint
CREATE INDEX "order_edits_open" ON "order_edits" USING btree ("created_at") WHERE "order_edits"."refund" = 'open';--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_edit_id_order_edits_id_fk" FOREIGN KEY ("edit_id") REFERENCES "public"."order_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_first_of_order" ON "invoices" USING btree ("order_id") WHERE "invoices"."kind" = 'invoice' and "invoices"."edit_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_edit_key" ON "invoices" USING btree ("edit_id","kind");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credit_note_names_cause" CHECK (("invoices"."kind" = 'credit-note') = ("invoices"."credits_id" is not null and ("invoices"."refund_id" is null) = ("invoices"."edit_id" is not null))
        and ("invoices"."kind" = 'credit-note' or "invoices"."refund_id" is null));--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_by_hand_range" CHECK ("refunds"."by_hand_cents" between 0 and "refunds"."amount_cents");