-- As release_stock, for variants.
-- In the database, because release_stock calls it, which the previous release calls too.
CREATE OR REPLACE FUNCTION release_variants(ordered uuid)
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM variant_stock WHERE variant_id IN (
    SELECT variant_id FROM variant_reservations WHERE order_id = ordered AND state = 'reserved')
  ORDER BY variant_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  WITH due AS (
    UPDATE variant_reservations SET state = 'released' WHERE order_id = ordered AND state = 'reserved'
    RETURNING variant_id, quantity
  )
  UPDATE variant_stock AS stock SET reserved = stock.reserved - due.quantity
  FROM due WHERE stock.variant_id = due.variant_id;
  PERFORM add_up_variant_stock(products_of_variants(ordered));
END $function$;
