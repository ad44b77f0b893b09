CREATE TABLE "own_order_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_order_views_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "guest_gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "withdrawals" ADD COLUMN "products" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "own_order_views" ADD CONSTRAINT "own_order_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;