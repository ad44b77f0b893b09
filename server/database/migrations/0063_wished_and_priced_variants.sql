CREATE TABLE "variant_prices" (
	"variant_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"price_cents" integer NOT NULL,
	CONSTRAINT "variant_prices_variant_id_since_pk" PRIMARY KEY("variant_id","since")
);
--> statement-breakpoint
ALTER TABLE "bulk_changes" ADD COLUMN "with_variants" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "guest_wishlist_items" ADD COLUMN "variant_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "variant_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "variant_prices" ADD CONSTRAINT "variant_prices_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
INSERT INTO "variant_prices" ("variant_id", "price_cents")
SELECT "variant"."id", (coalesce("variant"."price_cents", "own"."price_cents")::bigint * (100 - "product"."promo_percentage") + 50) / 100
FROM "product_variants" AS "variant"
JOIN "product_options" AS "own" ON "own"."product_id" = "variant"."product_id"
JOIN "products" AS "product" ON "product"."id" = "variant"."product_id"
WHERE "variant"."is_on" AND "product"."deleted_at" IS NULL;
