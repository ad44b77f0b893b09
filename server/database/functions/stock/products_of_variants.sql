-- The products whose variants an order holds or took.
-- In the database, because reserve_variants, take_variants, release_variants and return_variants call it.
CREATE OR REPLACE FUNCTION products_of_variants(ordered uuid)
  RETURNS uuid[]
  LANGUAGE sql STABLE
AS $function$
  SELECT array(SELECT DISTINCT product_id FROM variant_reservations AS held
    JOIN product_variants ON product_variants.id = held.variant_id WHERE held.order_id = ordered)
$function$;
