-- What was paid for a line of an order with at most a percentage off everything; hundredths of a cent keep that exact. The
-- same as paid_for_line, which needs the order's adjustments.
-- In the database, because triggers and sums must agree. Called by add_new_lines and analytics_sums.
CREATE OR REPLACE FUNCTION paid_for(line order_lines, coupon_percent integer)
  RETURNS bigint
  LANGUAGE sql IMMUTABLE
AS $function$
  SELECT line.unit_price_cents::bigint * line.quantity * (100 - coalesce(coupon_percent, 0))
$function$;
