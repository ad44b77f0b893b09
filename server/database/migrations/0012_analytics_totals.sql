CREATE TABLE "analytics_totals" (
	"figure" text NOT NULL,
	"of" text,
	"amount" bigint NOT NULL,
	"is_new" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE INDEX "analytics_totals_new" ON "analytics_totals" USING btree ("figure") WHERE "analytics_totals"."is_new";
--> statement-breakpoint
CREATE FUNCTION is_sale(sold orders) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT sold.paid_at IS NOT NULL AND sold.refunded_at IS NULL AND sold.status <> 'cancelled'
$$;
--> statement-breakpoint
-- Months are in UTC for every shop and visitor.
CREATE FUNCTION month_of(moment timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM')
$$;
--> statement-breakpoint
-- What was paid for a line. A coupon takes its percentage off every line; hundredths of a cent keep that exact.
CREATE FUNCTION paid_for(line order_lines, coupon_percent integer) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT line.unit_price_cents::bigint * line.quantity * (100 - coalesce(coupon_percent, 0))
$$;
--> statement-breakpoint
-- The figures added up from all orders and accounts, which the kept ones must equal.
CREATE FUNCTION analytics_sums() RETURNS TABLE (figure text, of text, amount bigint) LANGUAGE sql STABLE AS $$
  SELECT 'revenue', month_of(created_at), sum(total_cents)::bigint FROM orders WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'orders', month_of(created_at), count(*) FROM orders WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'category', line.category_name, sum(paid_for(line, orders.coupon_percent))::bigint
  FROM order_lines AS line JOIN orders ON orders.id = line.order_id WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'customers', month_of(created_at), count(*) FROM users WHERE role = 'user' AND deleted_at IS NULL GROUP BY 2
$$;
--> statement-breakpoint
-- Counts an order and its lines; a sign of -1 takes them out again.
CREATE FUNCTION add_sale(sold orders, sign integer) RETURNS void LANGUAGE sql AS $$
  INSERT INTO analytics_totals (figure, of, amount)
  VALUES ('revenue', month_of(sold.created_at), sign * sold.total_cents), ('orders', month_of(sold.created_at), sign);
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', line.category_name, sign * sum(paid_for(line, sold.coupon_percent))
  FROM order_lines AS line WHERE line.order_id = sold.id GROUP BY 2
$$;
--> statement-breakpoint
-- Lines are written after their order and count for themselves.
CREATE FUNCTION add_new_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT total.figure, month_of(added.created_at), sum(total.amount)
  FROM added, LATERAL (VALUES ('revenue', added.total_cents), ('orders', 1)) AS total (figure, amount)
  WHERE added.paid_at IS NOT NULL AND added.refunded_at IS NULL AND added.status <> 'cancelled' GROUP BY 1, 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_sale(old) THEN PERFORM add_sale(old, -1); END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  IF is_sale(new) THEN PERFORM add_sale(new, 1); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_total_new AFTER INSERT ON orders
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_sales();
--> statement-breakpoint
CREATE TRIGGER orders_total_changed
AFTER UPDATE OF status, paid_at, refunded_at, total_cents, coupon_percent, created_at ON orders
FOR EACH ROW WHEN (
  (old.status, old.paid_at, old.refunded_at, old.total_cents, old.coupon_percent, old.created_at)
  IS DISTINCT FROM
  (new.status, new.paid_at, new.refunded_at, new.total_cents, new.coupon_percent, new.created_at)
) EXECUTE FUNCTION change_sale();
--> statement-breakpoint
-- Before, because the lines go with their order.
CREATE TRIGGER orders_total_removed BEFORE DELETE ON orders FOR EACH ROW EXECUTE FUNCTION change_sale();
--> statement-breakpoint
CREATE FUNCTION add_new_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', added.category_name,
    sum(added.unit_price_cents::bigint * added.quantity * (100 - coalesce(orders.coupon_percent, 0)))
  FROM added JOIN orders ON orders.id = added.order_id WHERE is_sale(orders) GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', old.category_name, -paid_for(old, coupon_percent) FROM orders
  WHERE id = old.order_id AND is_sale(orders);
  IF tg_op = 'UPDATE' THEN
    INSERT INTO analytics_totals (figure, of, amount)
    SELECT 'category', new.category_name, paid_for(new, coupon_percent) FROM orders
    WHERE id = new.order_id AND is_sale(orders);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_lines_total_new AFTER INSERT ON order_lines
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_lines();
--> statement-breakpoint
CREATE TRIGGER order_lines_total_changed
AFTER DELETE OR UPDATE OF order_id, category_name, unit_price_cents, quantity ON order_lines
FOR EACH ROW EXECUTE FUNCTION change_line();
--> statement-breakpoint
CREATE FUNCTION add_new_customers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'customers', month_of(created_at), count(*) FROM added
  WHERE role = 'user' AND deleted_at IS NULL GROUP BY 2;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION change_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF old.role = 'user' AND old.deleted_at IS NULL THEN
    INSERT INTO analytics_totals (figure, of, amount) VALUES ('customers', month_of(old.created_at), -1);
  END IF;
  IF tg_op = 'UPDATE' AND new.role = 'user' AND new.deleted_at IS NULL THEN
    INSERT INTO analytics_totals (figure, of, amount) VALUES ('customers', month_of(new.created_at), 1);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_total_new AFTER INSERT ON users
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_new_customers();
--> statement-breakpoint
CREATE TRIGGER users_total_changed AFTER DELETE OR UPDATE OF role, deleted_at, created_at ON users
FOR EACH ROW EXECUTE FUNCTION change_customer();
--> statement-breakpoint
INSERT INTO analytics_totals (figure, of, amount, is_new) SELECT figure, of, amount, false FROM analytics_sums();
--> statement-breakpoint
-- Replaces all rows that it finds by their sums; rows that are added meanwhile stay.
CREATE FUNCTION add_up_analytics() RETURNS void LANGUAGE sql AS $$
  WITH taken AS (
    DELETE FROM analytics_totals WHERE EXISTS (SELECT FROM analytics_totals WHERE is_new) RETURNING figure, of, amount
  )
  INSERT INTO analytics_totals (figure, of, amount, is_new)
  SELECT figure, of, sum(amount), false FROM taken GROUP BY 1, 2 HAVING sum(amount) <> 0
$$;
--> statement-breakpoint
-- Adds what is missing from the kept figures and returns it. One statement sees one moment, so it may run beside any write.
CREATE FUNCTION repair_analytics() RETURNS TABLE (figure text, of text, missing bigint) LANGUAGE sql AS $$
  INSERT INTO analytics_totals AS total (figure, of, amount)
  SELECT both_sums.figure, both_sums.of, sum(both_sums.amount)
  FROM (
    SELECT sums.figure, sums.of, sums.amount FROM analytics_sums() AS sums
    UNION ALL
    SELECT kept.figure, kept.of, -kept.amount FROM analytics_totals AS kept
  ) AS both_sums
  GROUP BY 1, 2 HAVING sum(both_sums.amount) <> 0
  RETURNING total.figure, total.of, total.amount
$$;
