-- Reserves what a new order asks for of products without options, all of it or nothing. Returns what there is too little of.
-- All functions of the stock lock the rows of product_stock by product id, so that no two deadlock. Of a product with options
-- nothing is left without a variant: the previous release would sell it so.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by
-- stock.queries.ts.
CREATE OR REPLACE FUNCTION reserve_stock(ordered uuid)
  RETURNS TABLE(product uuid, left_over integer)
  LANGUAGE plpgsql
AS $function$
BEGIN
  RETURN QUERY SELECT own.product_id, 0 FROM order_lines AS line JOIN product_options AS own USING (product_id)
  WHERE line.order_id = ordered AND line.variant_id IS NULL;
  IF found THEN RETURN; END IF;
  PERFORM FROM product_stock WHERE on_hand IS NOT NULL
    AND product_id IN (SELECT product_id FROM order_lines WHERE order_id = ordered AND variant_id IS NULL)
  ORDER BY product_id FOR NO KEY UPDATE;
  IF NOT found THEN RETURN; END IF;
  RETURN QUERY SELECT stock.product_id, greatest(stock.on_hand - stock.reserved, 0)
  FROM product_stock AS stock JOIN order_lines AS line USING (product_id)
  WHERE line.order_id = ordered AND line.variant_id IS NULL GROUP BY stock.product_id HAVING sum(line.quantity) > stock.on_hand - stock.reserved;
  IF found THEN RETURN; END IF;
  INSERT INTO stock_reservations (order_id, product_id, quantity, state)
  SELECT ordered, product_id, sum(line.quantity), 'reserved'
  FROM product_stock AS stock JOIN order_lines AS line USING (product_id)
  WHERE line.order_id = ordered AND line.variant_id IS NULL AND stock.on_hand IS NOT NULL GROUP BY product_id;
  UPDATE product_stock AS stock SET reserved = stock.reserved + held.quantity
  FROM stock_reservations AS held WHERE held.order_id = ordered AND held.product_id = stock.product_id;
END $function$;
