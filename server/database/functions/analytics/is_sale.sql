-- Whether an order counts as a sale: paid, neither refunded completely nor cancelled.
-- In the database, because triggers and sums must agree. Called by add_new_lines, analytics_sums, change_line and
-- change_sale.
CREATE OR REPLACE FUNCTION is_sale(sold orders)
  RETURNS boolean
  LANGUAGE sql IMMUTABLE
AS $function$
  SELECT sold.paid_at IS NOT NULL AND sold.refunded_at IS NULL AND sold.status <> 'cancelled'
$function$;
