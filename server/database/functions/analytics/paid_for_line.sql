-- What was paid for a line, in hundredths of a cent: what offers leave of it, and then the coupon. A discount that is
-- about the whole order is shared among the lines in proportion to what they cost before it; a percentage of everything
-- is exact.
-- In the database, because triggers and sums must agree. Called by add_new_lines, add_sale, analytics_sums and change_line.
CREATE OR REPLACE FUNCTION paid_for_line(line order_lines, sold orders)
  RETURNS bigint
  LANGUAGE sql STABLE
AS $function$
  SELECT CASE
    WHEN sold.coupon_percent > 0 THEN round(offered.amount * (100 - sold.coupon_percent) / 100)
    ELSE round(offered.amount + 100 * found.coupon_of_line
      + coalesce(found.coupon_of_all * offered.amount / nullif(sold.subtotal_cents + found.offers, 0), 0))
  END::bigint
  FROM (
    SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'offer'), 0) AS offers,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'offer' AND order_line_id = line.id), 0) AS offer_of_line,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'offer' AND order_line_id IS NULL), 0) AS offer_of_all,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'coupon' AND order_line_id = line.id), 0) AS coupon_of_line,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'coupon' AND order_line_id IS NULL), 0) AS coupon_of_all
    FROM order_adjustments WHERE order_id = sold.id AND kind IN ('offer', 'coupon')
  ) AS found,
  LATERAL (
    SELECT 100 * (cost.cents + found.offer_of_line
      + coalesce(found.offer_of_all * cost.cents / nullif(sold.subtotal_cents, 0), 0)) AS amount
    FROM (SELECT line.unit_price_cents::numeric * line.quantity AS cents) AS cost
  ) AS offered
$function$;
