CREATE TABLE "past_orders" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"old_shop" text NOT NULL,
	"old_key" text NOT NULL,
	"old_number" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "past_orders_shop_known" CHECK ("past_orders"."old_shop" in ('shopify', 'woocommerce')),
	CONSTRAINT "past_orders_key_length" CHECK (char_length("past_orders"."old_key") between 1 and 100),
	CONSTRAINT "past_orders_number_length" CHECK (char_length("past_orders"."old_number") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"old_path" text NOT NULL,
	"product_id" uuid,
	"category_id" uuid,
	"new_path" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_one_target" CHECK (num_nonnulls("redirects"."product_id", "redirects"."category_id", "redirects"."new_path") = 1),
	CONSTRAINT "redirects_old_path_length" CHECK (char_length("redirects"."old_path") between 2 and 300),
	CONSTRAINT "redirects_new_path_here" CHECK ("redirects"."new_path" ~ '^/([^/\\]|$)' and char_length("redirects"."new_path") <= 300)
);
--> statement-breakpoint
ALTER TABLE "past_orders" ADD CONSTRAINT "past_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "past_orders_old_key" ON "past_orders" USING btree ("old_shop","old_key");--> statement-breakpoint
CREATE INDEX "past_orders_number" ON "past_orders" USING btree (lower("old_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "redirects_old_path" ON "redirects" USING btree ("old_path");--> statement-breakpoint
CREATE INDEX "redirects_newest" ON "redirects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "redirects_product" ON "redirects" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "redirects_category" ON "redirects" USING btree ("category_id");