-- Refunded products return to stock, never more than the order took. What is not counted any more stays as it is.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by
-- stock.queries.ts.
CREATE OR REPLACE FUNCTION return_stock(ordered uuid, given uuid[], counts integer[], most integer)
  RETURNS TABLE(product uuid, put_back integer)
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM product_stock WHERE product_id = ANY (given) ORDER BY product_id FOR NO KEY UPDATE;
  RETURN QUERY WITH due AS (
    SELECT held.product_id, least(wanted.quantity, held.taken - held.returned, most - stock.on_hand) AS quantity
    FROM (
      SELECT id, sum(quantity)::integer AS quantity FROM unnest(given, counts) AS line (id, quantity) GROUP BY id
    ) AS wanted
    JOIN stock_reservations AS held ON held.order_id = ordered AND held.product_id = wanted.id
    JOIN product_stock AS stock ON stock.product_id = held.product_id AND stock.on_hand IS NOT NULL
  ), kept AS (
    UPDATE stock_reservations AS held SET returned = held.returned + due.quantity
    FROM due WHERE held.order_id = ordered AND held.product_id = due.product_id AND due.quantity > 0
  )
  UPDATE product_stock AS stock SET on_hand = stock.on_hand + due.quantity
  FROM due WHERE stock.product_id = due.product_id AND due.quantity > 0
  RETURNING stock.product_id, due.quantity;
END $function$;
