-- A checkout was not paid: others may buy what it reserved.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by
-- stock.queries.ts.
CREATE OR REPLACE FUNCTION release_stock(ordered uuid)
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM release_variants(ordered);
  PERFORM FROM product_stock WHERE product_id IN (
    SELECT product_id FROM stock_reservations WHERE order_id = ordered AND state = 'reserved')
  ORDER BY product_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  WITH due AS (
    UPDATE stock_reservations SET state = 'released' WHERE order_id = ordered AND state = 'reserved'
    RETURNING product_id, quantity
  )
  UPDATE product_stock AS stock SET reserved = greatest(stock.reserved - due.quantity, 0)
  FROM due WHERE stock.product_id = due.product_id;
END $function$;
