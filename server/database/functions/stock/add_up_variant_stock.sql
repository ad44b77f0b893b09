-- The stock of a product with options is the sum of that of its variants that are on, so that lists and cards read one row. Not
-- counted while one of them is not. What is reserved beyond what is on hand of one variant takes nothing from the others.
-- In the database, because a look after the lock sees what others committed. Called by add_up_variants, reserve_variants,
-- take_more, take_variants, release_variants, return_variants and stock-batch.queries.ts, after they locked variants.
CREATE OR REPLACE FUNCTION add_up_variant_stock(owners uuid[])
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM product_stock WHERE product_id = ANY (owners) ORDER BY product_id FOR NO KEY UPDATE;
  INSERT INTO product_stock AS stock (product_id, on_hand, reserved)
  SELECT owner.id,
    CASE WHEN bool_and(variant.id IS NULL OR held.on_hand IS NOT NULL) THEN least(coalesce(sum(held.on_hand), 0), 999999) END,
    coalesce(sum(least(held.reserved, held.on_hand)), 0)
  FROM unnest(owners) AS owner (id)
  LEFT JOIN product_variants AS variant ON variant.product_id = owner.id AND variant.is_on
  LEFT JOIN variant_stock AS held ON held.variant_id = variant.id
  GROUP BY owner.id ORDER BY owner.id
  ON CONFLICT (product_id) DO UPDATE SET on_hand = excluded.on_hand, reserved = excluded.reserved
    WHERE (stock.on_hand, stock.reserved) IS DISTINCT FROM (excluded.on_hand, excluded.reserved);
END $function$;
