-- What remains of an amount when part of its order was refunded: each line gives the same share.
-- In the database, because triggers and sums must agree to the cent. Called by add_new_lines, add_sale,
-- analytics_sums and change_line.
CREATE OR REPLACE FUNCTION after_refund(amount bigint, total_cents bigint, refunded_cents bigint)
  RETURNS bigint
  LANGUAGE sql IMMUTABLE
AS $function$
  SELECT CASE WHEN refunded_cents = 0 THEN amount
    ELSE round(amount::numeric * (total_cents - refunded_cents) / total_cents)::bigint END
$function$;
