-- Takes more pieces for an order that is paid already, all of them or nothing. Returns what there is too little of, or what was
-- taken. It also locks what the caller returns afterwards, which has the count 0: variants by id, then their products, then the products
-- without options, as all functions of the stock do, so that no two deadlock.
-- In the database, because it is one round trip, and a check after the lock sees the present. Called by stock.queries.ts.
CREATE OR REPLACE FUNCTION take_more(ordered uuid, products uuid[], product_counts integer[], variants uuid[], variant_counts integer[], most integer)
  RETURNS TABLE(item uuid, is_short boolean, left_over integer, became_low boolean)
  LANGUAGE plpgsql
AS $function$
DECLARE
  owners uuid[] := array(SELECT DISTINCT product_id FROM product_variants WHERE id = ANY (variants));
BEGIN
  PERFORM FROM variant_stock WHERE variant_id = ANY (variants) ORDER BY variant_id FOR NO KEY UPDATE;
  PERFORM FROM product_stock WHERE product_id = ANY (owners) ORDER BY product_id FOR NO KEY UPDATE;
  PERFORM FROM product_stock WHERE product_id = ANY (products) ORDER BY product_id FOR NO KEY UPDATE;
  RETURN QUERY
    SELECT stock.variant_id, true, greatest(stock.on_hand - stock.reserved, 0), false
    FROM unnest(variants, variant_counts) AS wanted (id, quantity) JOIN variant_stock AS stock ON stock.variant_id = wanted.id
    WHERE wanted.quantity > 0 AND wanted.quantity > stock.on_hand - stock.reserved
    UNION ALL SELECT stock.product_id, true, greatest(stock.on_hand - stock.reserved, 0), false
    FROM unnest(products, product_counts) AS wanted (id, quantity) JOIN product_stock AS stock ON stock.product_id = wanted.id
    WHERE wanted.quantity > 0 AND wanted.quantity > stock.on_hand - stock.reserved;
  IF found THEN RETURN; END IF;
  -- What the order gave back before is taken again first, so that what it took stays within the bound of an order.
  INSERT INTO variant_reservations AS held (order_id, variant_id, quantity, state, taken)
  SELECT ordered, stock.variant_id, wanted.quantity, 'taken', wanted.quantity
  FROM unnest(variants, variant_counts) AS wanted (id, quantity) JOIN variant_stock AS stock ON stock.variant_id = wanted.id
  WHERE wanted.quantity > 0 AND stock.on_hand IS NOT NULL
  ON CONFLICT (order_id, variant_id) DO UPDATE SET
    quantity = least(held.quantity + greatest(excluded.quantity - held.returned, 0), most),
    taken = least(held.taken + greatest(excluded.quantity - held.returned, 0), most),
    returned = greatest(held.returned - excluded.quantity, 0), state = 'taken';
  INSERT INTO stock_reservations AS held (order_id, product_id, quantity, state, taken)
  SELECT ordered, stock.product_id, wanted.quantity, 'taken', wanted.quantity
  FROM unnest(products, product_counts) AS wanted (id, quantity) JOIN product_stock AS stock ON stock.product_id = wanted.id
  WHERE wanted.quantity > 0 AND stock.on_hand IS NOT NULL
  ON CONFLICT (order_id, product_id) DO UPDATE SET
    quantity = least(held.quantity + greatest(excluded.quantity - held.returned, 0), most),
    taken = least(held.taken + greatest(excluded.quantity - held.returned, 0), most),
    returned = greatest(held.returned - excluded.quantity, 0), state = 'taken';
  RETURN QUERY UPDATE variant_stock AS stock SET on_hand = stock.on_hand - wanted.quantity
  FROM unnest(variants, variant_counts) AS wanted (id, quantity)
  WHERE stock.variant_id = wanted.id AND wanted.quantity > 0 AND stock.on_hand IS NOT NULL
  RETURNING stock.variant_id, false, stock.on_hand,
    stock.on_hand <= low_stock_at() AND stock.on_hand + wanted.quantity > low_stock_at();
  RETURN QUERY UPDATE product_stock AS stock SET on_hand = stock.on_hand - wanted.quantity
  FROM unnest(products, product_counts) AS wanted (id, quantity)
  WHERE stock.product_id = wanted.id AND wanted.quantity > 0 AND stock.on_hand IS NOT NULL
  RETURNING stock.product_id, false, stock.on_hand, stock.on_hand <= coalesce(stock.low_at, low_stock_at())
    AND stock.on_hand + wanted.quantity > coalesce(stock.low_at, low_stock_at());
  PERFORM add_up_variant_stock(owners);
END $function$;
