-- What was paid for a line. A coupon takes its percentage off every line; hundredths of a cent keep that exact.
-- In the database, because triggers and sums must agree. Called by add_sale, analytics_sums and change_line.
CREATE OR REPLACE FUNCTION paid_for(line order_lines, coupon_percent integer)
  RETURNS bigint
  LANGUAGE sql IMMUTABLE
AS $function$
  SELECT line.unit_price_cents::bigint * line.quantity * (100 - coalesce(coupon_percent, 0))
$function$;
