-- The variant of a line of a cart (ShownVariantRow), with its price where it has one of its own.
-- In the database, because most lines have no variant: see shown_choice. Called by cart.queries.ts and wishlist.queries.ts.
CREATE OR REPLACE FUNCTION variant_of_line(chosen uuid)
  RETURNS json
  LANGUAGE plpgsql STABLE
AS $function$
BEGIN
  RETURN (
    SELECT json_build_object('id', variant.id, 'values', variant.option_values,
      'priceCents', coalesce(variant.price_cents, own.price_cents), 'weight', variant.weight, 'imageUrl', variant.image_url,
      'stockLeft', (SELECT shown_stock(on_hand, reserved, NULL) FROM variant_stock WHERE variant_id = chosen))
    FROM product_variants AS variant JOIN product_options AS own ON own.product_id = variant.product_id
    WHERE variant.id = chosen
  );
END $function$;
