-- The month of a moment, in UTC for every shop and visitor.
-- In the database, because triggers and sums must agree. Called by add_new_customers, add_new_sales, add_sale,
-- analytics_sums and change_customer.
CREATE OR REPLACE FUNCTION month_of(moment timestamp with time zone)
  RETURNS text
  LANGUAGE sql STABLE
AS $function$
  SELECT to_char(moment AT TIME ZONE 'UTC', 'YYYY-MM')
$function$;
