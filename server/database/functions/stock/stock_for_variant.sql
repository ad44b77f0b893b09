-- As stock_for, for a variant.
-- In the database, so that the statements of the cart join it. Called by cart.queries.ts.
CREATE OR REPLACE FUNCTION stock_for_variant(buyer uuid, wanted uuid)
  RETURNS integer
  LANGUAGE sql STABLE
AS $function$
  SELECT (SELECT greatest(on_hand - reserved + coalesce((
      SELECT held.quantity FROM payments JOIN variant_reservations AS held ON held.order_id = payments.order_id
      WHERE payments.user_id = buyer AND payments.status = 'open'
        AND held.variant_id = wanted AND held.state = 'reserved'), 0), 0)
    FROM variant_stock WHERE variant_id = wanted AND on_hand IS NOT NULL)
$function$;
