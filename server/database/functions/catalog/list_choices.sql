-- Makes a product found by the values of its variants that are on, one by one and together; by none while it is no live product
-- with options. The caller has locked the product.
-- In the database, because it is one round trip. Called by add_up_variants, move_choices and offered-options.queries.ts.
CREATE OR REPLACE FUNCTION list_choices(owner uuid)
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  WITH wanted AS (
    SELECT DISTINCT keys[1] AS choice, product.category_id, product.price_after_promo_cents AS price_cents, product.average_rating
    FROM products AS product
    JOIN product_options AS own ON own.product_id = product.id
    JOIN product_variants AS variant ON variant.product_id = product.id AND variant.is_on
    CROSS JOIN generate_series(1, (1 << jsonb_array_length(own.options)) - 1) AS subset
    CROSS JOIN choice_keys((
      SELECT jsonb_agg(jsonb_build_object('name', option ->> 'name', 'values', jsonb_build_array(variant.option_values[place])))
      FROM jsonb_array_elements(own.options) WITH ORDINALITY AS listed(option, place)
      WHERE subset & (1 << (place::integer - 1)) > 0
    )) AS keys
    WHERE product.id = owner AND product.deleted_at IS NULL AND keys[1] IS NOT NULL
  ), gone AS (
    DELETE FROM product_choices WHERE product_id = owner AND choice NOT IN (SELECT choice FROM wanted)
  )
  INSERT INTO product_choices AS listed (product_id, choice, category_id, price_cents, average_rating)
  SELECT owner, choice, category_id, price_cents, average_rating FROM wanted
  ON CONFLICT (product_id, choice) DO UPDATE SET category_id = excluded.category_id,
    price_cents = excluded.price_cents, average_rating = excluded.average_rating
  WHERE (listed.category_id, listed.price_cents, listed.average_rating)
    IS DISTINCT FROM (excluded.category_id, excluded.price_cents, excluded.average_rating);
  UPDATE product_options SET is_listed = true WHERE product_id = owner AND NOT is_listed;
END $function$;
