-- What lists, search, filters and sorts read of a product with options, on its own row: the lowest and the highest price of its
-- variants that are on, and the sum of their stock; and in product_choices the values that it is found by. The product's own price while none of them is on. A new version where the
-- options are new, because a change of the price before, such as an undo of a bulk change, no longer fits.
-- In the database, because it is one round trip, under the product's lock. Called by variants.queries.ts.
CREATE OR REPLACE FUNCTION add_up_variants(owner uuid)
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE products SET price_cents = sums.lowest, highest_price_cents = sums.highest,
    version = version + (highest_price_cents IS NULL)::integer
  FROM (
    SELECT coalesce(min(coalesce(variant.price_cents, own.price_cents)), min(own.price_cents)) AS lowest,
      coalesce(max(coalesce(variant.price_cents, own.price_cents)), min(own.price_cents)) AS highest
    FROM product_options AS own LEFT JOIN product_variants AS variant ON variant.product_id = own.product_id AND variant.is_on
    WHERE own.product_id = owner
  ) AS sums
  WHERE products.id = owner AND (products.price_cents, products.highest_price_cents)
    IS DISTINCT FROM (sums.lowest, sums.highest);
  PERFORM add_up_variant_stock(ARRAY[owner]);
  PERFORM list_choices(owner);
END $function$;
