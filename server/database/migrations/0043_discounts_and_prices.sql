CREATE TABLE "product_prices" (
	"product_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "product_prices_product_id_since_pk" PRIMARY KEY("product_id","since")
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_discount_range";--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_coupon_percent_range";--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "conditions" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_prices" ADD CONSTRAINT "product_prices_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_conditions_length" CHECK (octet_length("coupons"."conditions"::text) <= 60000);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_discount_range" CHECK ("coupons"."discount" between 0 and 100);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_coupon_percent_range" CHECK ("orders"."coupon_percent" between 0 and 100);--> statement-breakpoint
INSERT INTO "product_prices" ("product_id", "price_cents")
SELECT "id", "price_after_promo_cents" FROM "products" WHERE "deleted_at" IS NULL;
