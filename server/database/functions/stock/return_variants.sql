-- As return_stock, for variants.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by
-- stock.queries.ts.
CREATE OR REPLACE FUNCTION return_variants(ordered uuid, given uuid[], counts integer[], most integer)
  RETURNS TABLE(variant uuid, put_back integer)
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM variant_stock WHERE variant_id = ANY (given) ORDER BY variant_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  RETURN QUERY WITH due AS (
    SELECT held.variant_id, least(wanted.quantity, held.taken - held.returned, most - stock.on_hand) AS quantity
    FROM (
      SELECT id, sum(quantity)::integer AS quantity FROM unnest(given, counts) AS line (id, quantity) GROUP BY id
    ) AS wanted
    JOIN variant_reservations AS held ON held.order_id = ordered AND held.variant_id = wanted.id
    JOIN variant_stock AS stock ON stock.variant_id = held.variant_id AND stock.on_hand IS NOT NULL
  ), kept AS (
    UPDATE variant_reservations AS held SET returned = held.returned + due.quantity
    FROM due WHERE held.order_id = ordered AND held.variant_id = due.variant_id AND due.quantity > 0
  )
  UPDATE variant_stock AS stock SET on_hand = stock.on_hand + due.quantity
  FROM due WHERE stock.variant_id = due.variant_id AND due.quantity > 0
  RETURNING stock.variant_id, due.quantity;
  PERFORM add_up_variant_stock(products_of_variants(ordered));
END $function$;
