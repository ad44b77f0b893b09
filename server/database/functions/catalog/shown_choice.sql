-- What shoppers choose from of a product with options: the options, its own price and the variants that are on.
-- In the database, because PostgreSQL prepares every part of a statement each time, also those that it then does not run, and
-- most products have no options. Called by product-detail.queries.ts.
CREATE OR REPLACE FUNCTION shown_choice(chosen uuid, with_lowest boolean)
  RETURNS json
  LANGUAGE plpgsql STABLE
AS $function$
BEGIN
  RETURN (
    SELECT json_build_object('options', own.options, 'ownPriceCents', own.price_cents, 'variants', (
      SELECT coalesce(json_agg(json_build_object('id', variant.id, 'values', variant.option_values,
        'priceCents', coalesce(variant.price_cents, own.price_cents), 'weight', variant.weight,
        'imageUrl', (SELECT url FROM product_images WHERE product_id = chosen AND url = variant.image_url LIMIT 1),
        'barcode', variant.barcode, 'stockLeft', shown_stock(stock.on_hand, stock.reserved, (SELECT low_stock_at())),
        'lowestPriceCents', CASE WHEN with_lowest THEN lowest_variant_price(variant.id) END
      ) ORDER BY variant.position), '[]')
      FROM product_variants AS variant LEFT JOIN variant_stock AS stock ON stock.variant_id = variant.id
      WHERE variant.product_id = chosen AND variant.is_on))
    FROM product_options AS own WHERE own.product_id = chosen
  );
END $function$;
