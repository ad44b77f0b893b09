ALTER TABLE "orders" ADD COLUMN "is_invented" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- What the orders of a customer say of the person: the address, what the team noted and the parcel's number. What was
-- bought and paid stays.
CREATE FUNCTION forget_buyer(buyer uuid) RETURNS void LANGUAGE sql AS $$
  DELETE FROM delivery_addresses USING orders WHERE orders.id = order_id AND orders.user_id = buyer;
  DELETE FROM order_notes USING orders WHERE orders.id = order_id AND orders.user_id = buyer;
  UPDATE shipments SET tracking = '' FROM orders
  WHERE orders.id = order_id AND orders.user_id = buyer AND tracking <> '';
  UPDATE sandbox_sessions SET address = NULL FROM orders
  WHERE idempotency_key = orders.id::text AND orders.user_id = buyer AND address IS NOT NULL;
$$;
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
  PERFORM forget_buyer(new.id);
  -- Mails repeat the address.
  DELETE FROM mail_outbox WHERE lower(recipient) = lower(old.email);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- From how many pieces on a product counts as low, unless it has a number of its own: what the owner chose, or 3.
CREATE FUNCTION low_stock_at() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((SELECT (value ->> 'lowStockAt')::integer FROM shop_settings WHERE name = 'delivery'), 3)
$$;
--> statement-breakpoint
-- What shoppers are told: how many pieces are left, where they are few or none. NULL: plenty, or not counted.
CREATE OR REPLACE FUNCTION shown_stock(on_hand integer, reserved integer, low_at integer) RETURNS integer
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN on_hand IS NULL THEN NULL
    WHEN greatest(on_hand - reserved, 0) <= coalesce(low_at, low_stock_at()) THEN greatest(on_hand - reserved, 0) END
$$;
--> statement-breakpoint
-- A paid order takes what it holds. What it holds no longer, or was not counted when it began, it takes if it is free.
-- Never below zero: what is missing is returned for the owner to know.
CREATE OR REPLACE FUNCTION take_stock(ordered uuid)
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
    stock.on_hand, coalesce(due.taken > 0 AND stock.on_hand <= coalesce(stock.low_at, low_stock_at())
      AND stock.on_hand + due.taken > coalesce(stock.low_at, low_stock_at()), false);
END $$;
