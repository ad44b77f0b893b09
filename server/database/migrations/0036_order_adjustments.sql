CREATE TABLE "order_adjustments" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"order_line_id" uuid,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"is_contained" boolean DEFAULT false NOT NULL,
	"source" jsonb NOT NULL,
	CONSTRAINT "order_adjustments_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_adjustments_kind_known" CHECK ("order_adjustments"."kind" in ('offer', 'coupon', 'delivery', 'tax', 'rounding')),
	CONSTRAINT "order_adjustments_position_range" CHECK ("order_adjustments"."position" >= 0),
	CONSTRAINT "order_adjustments_sign" CHECK (case when "order_adjustments"."kind" in ('offer', 'coupon') then "order_adjustments"."amount_cents" <= 0 and not "order_adjustments"."is_contained"
        when "order_adjustments"."kind" = 'delivery' then "order_adjustments"."amount_cents" >= 0 and not "order_adjustments"."is_contained" else true end),
	CONSTRAINT "order_adjustments_source_length" CHECK (octet_length("order_adjustments"."source"::text) <= 1500)
);
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_adds_up";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_discount_adds_up";--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "charges" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_adjustments" ADD CONSTRAINT "order_adjustments_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_adjustments_of_line" ON "order_adjustments" USING btree ("order_line_id");--> statement-breakpoint
INSERT INTO "order_adjustments" ("order_id", "position", "kind", "label", "amount_cents", "source")
SELECT "id", 0, 'coupon', "coupon_code" || ' −' || "coupon_percent" || '%', -"discount_cents",
	jsonb_build_object('type', 'coupon', 'code', "coupon_code", 'percent', "coupon_percent", 'base', "subtotal_cents")
FROM "orders" WHERE "coupon_code" IS NOT NULL;
