-- As stock_for and stock_for_variant, for a shopper without an account.
-- In the database, so that the statements of the cart join it. Called by guest-cart.queries.ts.
CREATE OR REPLACE FUNCTION stock_for_guest(buyer uuid, wanted uuid, wanted_variant uuid)
  RETURNS integer
  LANGUAGE sql STABLE
AS $function$
  SELECT CASE WHEN wanted_variant IS NULL THEN
    (SELECT greatest(on_hand - reserved + coalesce((
        SELECT sum(held.quantity)::integer FROM payments JOIN stock_reservations AS held ON held.order_id = payments.order_id
        WHERE payments.guest_id = buyer AND payments.status = 'open'
          AND held.product_id = wanted AND held.state = 'reserved'), 0), 0)
      FROM product_stock WHERE product_id = wanted AND on_hand IS NOT NULL)
  ELSE
    (SELECT greatest(on_hand - reserved + coalesce((
        SELECT sum(held.quantity)::integer FROM payments JOIN variant_reservations AS held ON held.order_id = payments.order_id
        WHERE payments.guest_id = buyer AND payments.status = 'open'
          AND held.variant_id = wanted_variant AND held.state = 'reserved'), 0), 0)
      FROM variant_stock WHERE variant_id = wanted_variant AND on_hand IS NOT NULL)
  END
$function$;
