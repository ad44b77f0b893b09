CREATE TABLE "delivery_addresses" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"line1" text DEFAULT '' NOT NULL,
	"line2" text DEFAULT '' NOT NULL,
	"city" text DEFAULT '' NOT NULL,
	"region" text DEFAULT '' NOT NULL,
	"postal_code" text DEFAULT '' NOT NULL,
	"country" text DEFAULT '' NOT NULL,
	"problem" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "delivery_addresses_problem_known" CHECK ("delivery_addresses"."problem" in ('incomplete', 'not_served'))
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"note" text NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"lines" jsonb,
	"returns_stock" boolean DEFAULT false NOT NULL,
	"mails_customer" boolean DEFAULT true NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"provider_refund_id" text,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp (3) with time zone,
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('open', 'made', 'failed')),
	CONSTRAINT "refunds_amount_range" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_settled_has_moment" CHECK (("refunds"."status" = 'open') = ("refunds"."settled_at" is null)),
	CONSTRAINT "refunds_made_has_id" CHECK (("refunds"."status" = 'made') = ("refunds"."provider_refund_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "sandbox_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"idempotency_key" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sandbox_refunds_amount_range" CHECK ("sandbox_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"carrier" text NOT NULL,
	"tracking" text DEFAULT '' NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "delivery_countries" text[];--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "shipped_on" date;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "delivery_countries" text[];--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "delivery_addresses" ADD CONSTRAINT "delivery_addresses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_refunds" ADD CONSTRAINT "sandbox_refunds_session_id_sandbox_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sandbox_sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("created_at") WHERE "refunds"."status" = 'open';--> statement-breakpoint
CREATE UNIQUE INDEX "sandbox_refunds_idempotency_key" ON "sandbox_refunds" USING btree ("idempotency_key");--> statement-breakpoint
CREATE INDEX "sandbox_refunds_of_session" ON "sandbox_refunds" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "mail_outbox_about_key" ON "mail_outbox" USING btree ("about") WHERE "mail_outbox"."about" is not null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_total_covers_refunds" CHECK ("orders"."refunded_cents" between 0 and "orders"."total_cents") NOT VALID;
--> statement-breakpoint
-- A deleted account keeps no way in and nothing private; orders, reviews and messages stay.
CREATE OR REPLACE FUNCTION clear_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
  DELETE FROM identities WHERE user_id = new.id;
  DELETE FROM verification_tokens WHERE user_id = new.id;
  DELETE FROM coupon_validations WHERE user_id = new.id;
  DELETE FROM cart_lines WHERE user_id = new.id;
  DELETE FROM wishlist_items WHERE user_id = new.id;
  DELETE FROM delivery_addresses USING orders WHERE orders.id = order_id AND orders.user_id = new.id;
  UPDATE sandbox_sessions SET address = NULL FROM orders
  WHERE idempotency_key = orders.id::text AND orders.user_id = new.id AND address IS NOT NULL;
  -- Mails repeat the address.
  DELETE FROM mail_outbox WHERE lower(recipient) = lower(old.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What stays of an amount when a part of its order was refunded: each line gives the same share.
CREATE FUNCTION after_refund(amount bigint, total_cents bigint, refunded_cents bigint) RETURNS bigint
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN refunded_cents = 0 THEN amount
    ELSE round(amount::numeric * (total_cents - refunded_cents) / total_cents)::bigint END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION analytics_sums() RETURNS TABLE (figure text, of text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'revenue', month_of(created_at), sum(total_cents - refunded_cents)::bigint
  FROM orders WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'orders', month_of(created_at), count(*) FROM orders WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'category', line.category_name,
    sum(after_refund(paid_for(line, orders.coupon_percent), orders.total_cents, orders.refunded_cents))::bigint
  FROM order_lines AS line JOIN orders ON orders.id = line.order_id WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'customers', month_of(created_at), count(*) FROM users WHERE role = 'user' AND deleted_at IS NULL GROUP BY 2
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_sale(sold orders, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO analytics_totals (figure, of, amount)
  VALUES ('revenue', month_of(sold.created_at), sign * (sold.total_cents - sold.refunded_cents)),
    ('orders', month_of(sold.created_at), sign);
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', line.category_name,
    sign * sum(after_refund(paid_for(line, sold.coupon_percent), sold.total_cents, sold.refunded_cents))
  FROM order_lines AS line WHERE line.order_id = sold.id GROUP BY 2
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_new_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT total.figure, month_of(added.created_at), sum(total.amount)
  FROM added,
    LATERAL (VALUES ('revenue', added.total_cents - added.refunded_cents), ('orders', 1)) AS total (figure, amount)
  WHERE added.paid_at IS NOT NULL AND added.refunded_at IS NULL AND added.status <> 'cancelled' GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION add_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', added.category_name, sum(after_refund(
    added.unit_price_cents::bigint * added.quantity * (100 - coalesce(orders.coupon_percent, 0)),
    orders.total_cents, orders.refunded_cents))
  FROM added JOIN orders ON orders.id = added.order_id WHERE is_sale(orders) GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION change_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', old.category_name,
    -after_refund(paid_for(old, coupon_percent), total_cents, refunded_cents) FROM orders
  WHERE id = old.order_id AND is_sale(orders);
  IF tg_op = 'UPDATE' THEN
    INSERT INTO analytics_totals (figure, of, amount)
    SELECT 'category', new.category_name,
      after_refund(paid_for(new, coupon_percent), total_cents, refunded_cents) FROM orders
    WHERE id = new.order_id AND is_sale(orders);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER orders_total_changed ON orders;
--> statement-breakpoint
CREATE TRIGGER orders_total_changed
AFTER UPDATE OF status, paid_at, refunded_at, refunded_cents, total_cents, coupon_percent, created_at ON orders
FOR EACH ROW WHEN (
  (old.status, old.paid_at, old.refunded_at, old.refunded_cents, old.total_cents, old.coupon_percent, old.created_at)
  IS DISTINCT FROM
  (new.status, new.paid_at, new.refunded_at, new.refunded_cents, new.total_cents, new.coupon_percent, new.created_at)
) EXECUTE FUNCTION change_sale();
--> statement-breakpoint
-- Paid orders are counted as all orders are: a row per change, so that no two checkouts wait for one another.
CREATE FUNCTION count_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, amount)
  SELECT 'paid_orders', CASE tg_op WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed
  WHERE paid_at IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_payment_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, amount) VALUES ('paid_orders', CASE WHEN new.paid_at IS NULL THEN -1 ELSE 1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION forget_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_counts WHERE counted = 'paid_orders';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_paid_added AFTER INSERT ON orders
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_paid_orders();
--> statement-breakpoint
CREATE TRIGGER orders_paid_removed AFTER DELETE ON orders
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_paid_orders();
--> statement-breakpoint
CREATE TRIGGER orders_paid_changed AFTER UPDATE OF paid_at ON orders
FOR EACH ROW WHEN ((old.paid_at IS NULL) <> (new.paid_at IS NULL)) EXECUTE FUNCTION count_payment_of_order();
--> statement-breakpoint
CREATE TRIGGER orders_paid_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION forget_paid_orders();
--> statement-breakpoint
-- From the index of paid orders, which takes a moment even with millions of them.
INSERT INTO kept_counts (counted, amount, is_new)
SELECT 'paid_orders', count(*), false FROM orders WHERE paid_at IS NOT NULL HAVING count(*) > 0;
