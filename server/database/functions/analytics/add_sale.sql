-- Counts an order and its lines in the totals of the dashboard; a sign of -1 takes them out again.
-- In the database, because a trigger calls it. Called by change_sale.
CREATE OR REPLACE FUNCTION add_sale(sold orders, sign integer)
  RETURNS void
  LANGUAGE sql
AS $function$
  INSERT INTO analytics_totals (figure, of, amount)
  VALUES ('revenue', month_of(sold.created_at), sign * (sold.total_cents - sold.refunded_cents)),
    ('orders', month_of(sold.created_at), sign);
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', line.category_name,
    sign * sum(after_refund(paid_for_line(line, sold), sold.total_cents, sold.refunded_cents))
  FROM order_lines AS line WHERE line.order_id = sold.id GROUP BY 2
$function$;
