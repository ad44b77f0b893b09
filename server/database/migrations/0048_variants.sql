CREATE TABLE "product_options" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"options" jsonb NOT NULL,
	"price_cents" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_variants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"option_values" text[] NOT NULL,
	"price_cents" integer,
	"sku" text DEFAULT '' NOT NULL,
	"barcode" text DEFAULT '' NOT NULL,
	"weight" integer,
	"image_url" text,
	"is_on" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_variants_price_range" CHECK ("product_variants"."price_cents" between 0 and 100000000),
	CONSTRAINT "product_variants_weight_range" CHECK ("product_variants"."weight" >= 0)
);
--> statement-breakpoint
CREATE TABLE "variant_cart_lines" (
	"user_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "variant_cart_lines_pkey" PRIMARY KEY("user_id","variant_id"),
	CONSTRAINT "variant_cart_lines_quantity_range" CHECK ("variant_cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "variant_reservations" (
	"order_id" uuid NOT NULL,
	"variant_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variant_reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "variant_reservations_state_known" CHECK ("variant_reservations"."state" in ('reserved', 'taken', 'released')),
	CONSTRAINT "variant_reservations_quantity_range" CHECK ("variant_reservations"."quantity" between 1 and 999),
	CONSTRAINT "variant_reservations_taken_range" CHECK ("variant_reservations"."taken" between 0 and case when "variant_reservations"."state" = 'taken' then "variant_reservations"."quantity" else 0 end),
	CONSTRAINT "variant_reservations_returned_range" CHECK ("variant_reservations"."returned" between 0 and "variant_reservations"."taken")
);
--> statement-breakpoint
CREATE TABLE "variant_stock" (
	"variant_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "variant_stock_on_hand_range" CHECK ("variant_stock"."on_hand" between 0 and 999999),
	CONSTRAINT "variant_stock_reserved_range" CHECK ("variant_stock"."reserved" >= 0)
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "variant_id" uuid;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "sku" text;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "highest_price_cents" integer;--> statement-breakpoint
ALTER TABLE "product_options" ADD CONSTRAINT "product_options_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_variants" ADD CONSTRAINT "product_variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_cart_lines" ADD CONSTRAINT "variant_cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_cart_lines" ADD CONSTRAINT "variant_cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_reservations" ADD CONSTRAINT "variant_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_reservations" ADD CONSTRAINT "variant_reservations_variant_id_variant_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant_stock"("variant_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant_stock" ADD CONSTRAINT "variant_stock_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_variants_of_product" ON "product_variants" USING btree ("product_id","position");--> statement-breakpoint
CREATE INDEX "variant_cart_lines_variant" ON "variant_cart_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "variant_reservations_variant" ON "variant_reservations" USING btree ("variant_id");