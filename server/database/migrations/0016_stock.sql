CREATE TABLE "product_stock" (
	"product_id" uuid PRIMARY KEY NOT NULL,
	"on_hand" integer,
	"reserved" integer DEFAULT 0 NOT NULL,
	"low_at" integer,
	CONSTRAINT "product_stock_on_hand_range" CHECK ("product_stock"."on_hand" between 0 and 999999),
	CONSTRAINT "product_stock_reserved_range" CHECK ("product_stock"."reserved" >= 0),
	CONSTRAINT "product_stock_low_at_range" CHECK ("product_stock"."low_at" between 0 and 999999)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"state" text NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"returned" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_reservations_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "stock_reservations_state_known" CHECK ("stock_reservations"."state" in ('reserved', 'taken', 'released')),
	CONSTRAINT "stock_reservations_quantity_range" CHECK ("stock_reservations"."quantity" between 1 and 999),
	CONSTRAINT "stock_reservations_taken_range" CHECK ("stock_reservations"."taken" between 0 and case when "stock_reservations"."state" = 'taken' then "stock_reservations"."quantity" else 0 end),
	CONSTRAINT "stock_reservations_returned_range" CHECK ("stock_reservations"."returned" between 0 and "stock_reservations"."taken")
);
--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_product_stock_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product_stock"("product_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- What shoppers are told: how many pieces are left, where they are few or none. NULL: plenty, or not counted.
CREATE FUNCTION shown_stock(on_hand integer, reserved integer, low_at integer) RETURNS integer
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN greatest(on_hand - reserved, 0) <= coalesce(low_at, 3) AND on_hand IS NOT NULL
    THEN greatest(on_hand - reserved, 0) END
$$;
--> statement-breakpoint
-- What one shopper can buy, which includes what their own open checkout holds. NULL: not counted.
CREATE FUNCTION stock_for(buyer uuid, wanted uuid) RETURNS integer LANGUAGE sql STABLE AS $$
  SELECT (SELECT greatest(on_hand - reserved + coalesce((
      SELECT held.quantity FROM payments JOIN stock_reservations AS held ON held.order_id = payments.order_id
      WHERE payments.user_id = buyer AND payments.status = 'open'
        AND held.product_id = wanted AND held.state = 'reserved'), 0), 0)
    FROM product_stock WHERE product_id = wanted AND on_hand IS NOT NULL)
$$;
--> statement-breakpoint
-- The moves of stock, each in one round trip. All lock the rows of product_stock by product id, so that no two deadlock,
-- and each statement sees what was committed before it, so a check after the lock is a check of the present.
--
-- Holds what a new order asks for, all of it or nothing. Returns what there is too little of.
CREATE FUNCTION reserve_stock(ordered uuid) RETURNS TABLE (product uuid, left_over integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_stock WHERE on_hand IS NOT NULL
    AND product_id IN (SELECT product_id FROM order_lines WHERE order_id = ordered)
  ORDER BY product_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  RETURN QUERY SELECT stock.product_id, greatest(stock.on_hand - stock.reserved, 0) FROM product_stock AS stock JOIN order_lines AS line USING (product_id)
  WHERE line.order_id = ordered GROUP BY stock.product_id HAVING sum(line.quantity) > stock.on_hand - stock.reserved;
  IF found THEN RETURN; END IF;
  INSERT INTO stock_reservations (order_id, product_id, quantity, state)
  SELECT ordered, product_id, sum(line.quantity), 'reserved'
  FROM product_stock AS stock JOIN order_lines AS line USING (product_id)
  WHERE line.order_id = ordered AND stock.on_hand IS NOT NULL GROUP BY product_id;
  UPDATE product_stock AS stock SET reserved = stock.reserved + held.quantity
  FROM stock_reservations AS held WHERE held.order_id = ordered AND held.product_id = stock.product_id;
END $$;
--> statement-breakpoint
-- A paid order takes what it holds. What it holds no longer, or was not counted when it began, it takes if it is free.
-- Never below zero: what is missing is returned for the owner to know.
CREATE FUNCTION take_stock(ordered uuid)
RETURNS TABLE (product uuid, missing integer, left_over integer, became_low boolean) LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_reservations (order_id, product_id, quantity, state)
  SELECT ordered, product_id, sum(line.quantity), 'released'
  FROM product_stock AS stock JOIN order_lines AS line USING (product_id)
  WHERE line.order_id = ordered AND stock.on_hand IS NOT NULL GROUP BY product_id
  ON CONFLICT DO NOTHING;
  PERFORM FROM product_stock WHERE product_id IN (
    SELECT product_id FROM stock_reservations WHERE order_id = ordered AND state <> 'taken')
  ORDER BY product_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  RETURN QUERY WITH due AS (
    SELECT held.product_id, held.quantity,
      CASE held.state WHEN 'reserved' THEN held.quantity ELSE 0 END AS was_held,
      least(held.quantity, greatest(
        stock.on_hand - CASE held.state WHEN 'reserved' THEN 0 ELSE stock.reserved END, 0)) AS taken
    FROM stock_reservations AS held JOIN product_stock AS stock USING (product_id)
    WHERE held.order_id = ordered AND held.state <> 'taken'
  ), closed AS (
    UPDATE stock_reservations AS held SET state = 'taken', taken = due.taken
    FROM due WHERE held.order_id = ordered AND held.product_id = due.product_id
  )
  UPDATE product_stock AS stock SET on_hand = stock.on_hand - due.taken, reserved = stock.reserved - due.was_held
  FROM due WHERE stock.product_id = due.product_id
  RETURNING stock.product_id, CASE WHEN stock.on_hand IS NULL THEN 0 ELSE due.quantity - due.taken END,
    stock.on_hand, coalesce(due.taken > 0 AND stock.on_hand <= coalesce(stock.low_at, 3)
      AND stock.on_hand + due.taken > coalesce(stock.low_at, 3), false);
END $$;
--> statement-breakpoint
-- A checkout came to nothing: others may buy what it held.
CREATE FUNCTION release_stock(ordered uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_stock WHERE product_id IN (
    SELECT product_id FROM stock_reservations WHERE order_id = ordered AND state = 'reserved')
  ORDER BY product_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  WITH due AS (
    UPDATE stock_reservations SET state = 'released' WHERE order_id = ordered AND state = 'reserved'
    RETURNING product_id, quantity
  )
  UPDATE product_stock AS stock SET reserved = stock.reserved - due.quantity
  FROM due WHERE stock.product_id = due.product_id;
END $$;
--> statement-breakpoint
-- Refunded goods go back on the shelf, never more than the order took. What is not counted any more is left alone.
CREATE FUNCTION return_stock(ordered uuid, given uuid[], counts integer[], most integer)
RETURNS TABLE (product uuid, put_back integer) LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM product_stock WHERE product_id = ANY (given) ORDER BY product_id FOR NO KEY UPDATE;
  RETURN QUERY WITH due AS (
    SELECT held.product_id, least(wanted.quantity, held.taken - held.returned, most - stock.on_hand) AS quantity
    FROM (SELECT id, sum(quantity)::integer AS quantity FROM unnest(given, counts) AS line (id, quantity) GROUP BY id) AS wanted
    JOIN stock_reservations AS held ON held.order_id = ordered AND held.product_id = wanted.id
    JOIN product_stock AS stock ON stock.product_id = held.product_id AND stock.on_hand IS NOT NULL
  ), kept AS (
    UPDATE stock_reservations AS held SET returned = held.returned + due.quantity
    FROM due WHERE held.order_id = ordered AND held.product_id = due.product_id AND due.quantity > 0
  )
  UPDATE product_stock AS stock SET on_hand = stock.on_hand + due.quantity
  FROM due WHERE stock.product_id = due.product_id AND due.quantity > 0
  RETURNING stock.product_id, due.quantity;
END $$;
--> statement-breakpoint
-- Kept replies hold until what shoppers are told changes; a shop that sells a hundred pieces tells its processes of the
-- last few only.
CREATE FUNCTION tell_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('catalogue', new.product_id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER product_stock_tell_new AFTER INSERT ON product_stock
FOR EACH ROW WHEN (shown_stock(new.on_hand, new.reserved, new.low_at) IS NOT NULL) EXECUTE FUNCTION tell_stock_change();
--> statement-breakpoint
CREATE TRIGGER product_stock_tell_edited AFTER UPDATE ON product_stock
FOR EACH ROW WHEN (
  shown_stock(old.on_hand, old.reserved, old.low_at) IS DISTINCT FROM shown_stock(new.on_hand, new.reserved, new.low_at)
) EXECUTE FUNCTION tell_stock_change();
