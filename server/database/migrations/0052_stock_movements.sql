CREATE TABLE "stock_movements" (
	"object_id" uuid NOT NULL,
	"since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"on_hand" integer,
	CONSTRAINT "stock_movements_object_id_since_pk" PRIMARY KEY("object_id","since")
);
--> statement-breakpoint
-- The stock is known from now on.
INSERT INTO stock_movements (object_id, on_hand)
SELECT product_id, on_hand FROM product_stock WHERE on_hand IS NOT NULL
UNION ALL SELECT variant_id, on_hand FROM variant_stock WHERE on_hand IS NOT NULL;
--> statement-breakpoint
INSERT INTO shop_state (key, value) SELECT 'stock recorded', 'true' WHERE EXISTS (SELECT FROM products) ON CONFLICT DO NOTHING;
