-- As reserve_stock, for the lines of an order that have a variant. All functions of the stock lock variants by id, then their
-- products by id, then the products without options by id, so that no two deadlock.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by
-- stock.queries.ts.
CREATE OR REPLACE FUNCTION reserve_variants(ordered uuid)
  RETURNS TABLE(variant uuid, left_over integer)
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM variant_stock WHERE on_hand IS NOT NULL
    AND variant_id IN (SELECT line.variant_id FROM order_lines AS line WHERE line.order_id = ordered)
  ORDER BY variant_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  RETURN QUERY SELECT stock.variant_id, greatest(stock.on_hand - stock.reserved, 0)
  FROM variant_stock AS stock JOIN order_lines AS line USING (variant_id)
  WHERE line.order_id = ordered GROUP BY stock.variant_id HAVING sum(line.quantity) > stock.on_hand - stock.reserved;
  IF found THEN RETURN; END IF;
  INSERT INTO variant_reservations (order_id, variant_id, quantity, state)
  SELECT ordered, variant_id, sum(line.quantity), 'reserved'
  FROM variant_stock AS stock JOIN order_lines AS line USING (variant_id)
  WHERE line.order_id = ordered AND stock.on_hand IS NOT NULL GROUP BY variant_id;
  UPDATE variant_stock AS stock SET reserved = stock.reserved + held.quantity
  FROM variant_reservations AS held WHERE held.order_id = ordered AND held.variant_id = stock.variant_id;
  PERFORM add_up_variant_stock(products_of_variants(ordered));
END $function$;
