-- A paid order takes what it reserved. What it reserves no longer, or what was not counted when it began, it takes if
-- it is free. Never below zero: what is missing is returned for the owner to know.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by
-- stock.queries.ts.
CREATE OR REPLACE FUNCTION take_stock(ordered uuid)
  RETURNS TABLE(product uuid, missing integer, left_over integer, became_low boolean)
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM take_variants(ordered);
  INSERT INTO stock_reservations (order_id, product_id, quantity, state)
  SELECT ordered, product_id, sum(line.quantity), 'released'
  FROM product_stock AS stock JOIN order_lines AS line USING (product_id)
  WHERE line.order_id = ordered AND line.variant_id IS NULL AND stock.on_hand IS NOT NULL GROUP BY product_id
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
  UPDATE product_stock AS stock SET on_hand = stock.on_hand - due.taken, reserved = greatest(stock.reserved - due.was_held, 0)
  FROM due WHERE stock.product_id = due.product_id
  RETURNING stock.product_id, CASE WHEN stock.on_hand IS NULL THEN 0 ELSE due.quantity - due.taken END,
    stock.on_hand, coalesce(due.taken > 0 AND stock.on_hand <= coalesce(stock.low_at, low_stock_at())
      AND stock.on_hand + due.taken > coalesce(stock.low_at, low_stock_at()), false);
END $function$;
