-- As take_stock, for variants.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by stock.queries.ts,
-- and by take_stock for the previous release.
CREATE OR REPLACE FUNCTION take_variants(ordered uuid)
  RETURNS TABLE(variant uuid, missing integer, left_over integer, became_low boolean)
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO variant_reservations (order_id, variant_id, quantity, state)
  SELECT ordered, variant_id, sum(line.quantity), 'released'
  FROM variant_stock AS stock JOIN order_lines AS line USING (variant_id)
  WHERE line.order_id = ordered AND stock.on_hand IS NOT NULL GROUP BY variant_id
  ON CONFLICT DO NOTHING;
  PERFORM FROM variant_stock WHERE variant_id IN (
    SELECT variant_id FROM variant_reservations WHERE order_id = ordered AND state <> 'taken')
  ORDER BY variant_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  RETURN QUERY WITH due AS (
    SELECT held.variant_id, held.quantity,
      CASE held.state WHEN 'reserved' THEN held.quantity ELSE 0 END AS was_held,
      least(held.quantity, greatest(
        stock.on_hand - CASE held.state WHEN 'reserved' THEN 0 ELSE stock.reserved END, 0)) AS taken
    FROM variant_reservations AS held JOIN variant_stock AS stock USING (variant_id)
    WHERE held.order_id = ordered AND held.state <> 'taken'
  ), closed AS (
    UPDATE variant_reservations AS held SET state = 'taken', taken = due.taken
    FROM due WHERE held.order_id = ordered AND held.variant_id = due.variant_id
  )
  UPDATE variant_stock AS stock SET on_hand = stock.on_hand - due.taken, reserved = stock.reserved - due.was_held
  FROM due WHERE stock.variant_id = due.variant_id
  RETURNING stock.variant_id, CASE WHEN stock.on_hand IS NULL THEN 0 ELSE due.quantity - due.taken END,
    stock.on_hand,
    coalesce(due.taken > 0 AND stock.on_hand <= low_stock_at() AND stock.on_hand + due.taken > low_stock_at(), false);
  PERFORM add_up_variant_stock(products_of_variants(ordered));
END $function$;
