CREATE TABLE "guest_cart_lines" (
	"guest_id" uuid NOT NULL,
	"sold_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"variant_id" uuid,
	"quantity" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_cart_lines_pkey" PRIMARY KEY("guest_id","sold_id"),
	CONSTRAINT "guest_cart_lines_quantity_range" CHECK ("guest_cart_lines"."quantity" between 1 and 999)
);
--> statement-breakpoint
CREATE TABLE "guest_wishlist_items" (
	"guest_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "guest_wishlist_items_pkey" PRIMARY KEY("guest_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guests_token_hashed" CHECK ("guests"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "order_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_links_token_hashed" CHECK ("order_links"."token_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "guest_id" uuid;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "asks_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "guest_cart_lines" ADD CONSTRAINT "guest_cart_lines_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_cart_lines" ADD CONSTRAINT "guest_cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_cart_lines" ADD CONSTRAINT "guest_cart_lines_variant_id_product_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."product_variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_wishlist_items" ADD CONSTRAINT "guest_wishlist_items_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guest_wishlist_items" ADD CONSTRAINT "guest_wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_links" ADD CONSTRAINT "order_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guest_cart_lines_product" ON "guest_cart_lines" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "guest_cart_lines_variant" ON "guest_cart_lines" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "guest_wishlist_items_product" ON "guest_wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "guests_token_key" ON "guests" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "guests_age" ON "guests" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "order_links_of_order" ON "order_links" USING btree ("order_id","created_at");--> statement-breakpoint
CREATE INDEX "order_links_expiry" ON "order_links" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;