-- The figures of the dashboard, added up from all orders and accounts: what the totals must equal.
-- In the database, so that the comparison reads both sides in one statement. Called by repair_analytics.
CREATE OR REPLACE FUNCTION analytics_sums()
  RETURNS TABLE(figure text, of text, amount bigint)
  LANGUAGE sql STABLE
AS $function$
  SELECT 'revenue', month_of(created_at), sum(total_cents - refunded_cents)::bigint
  FROM orders WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'orders', month_of(created_at), count(*) FROM orders WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'category', line.category_name,
    sum(after_refund(
      CASE WHEN orders.coupon_percent = 0
        OR orders.id IN (SELECT order_id FROM order_adjustments WHERE kind = 'offer')
      THEN paid_for_line(line, orders) ELSE paid_for(line, orders.coupon_percent) END,
      orders.total_cents, orders.refunded_cents))::bigint
  FROM order_lines AS line JOIN orders ON orders.id = line.order_id WHERE is_sale(orders) GROUP BY 2
  UNION ALL
  SELECT 'customers', month_of(created_at), count(*) FROM users WHERE role = 'user' AND deleted_at IS NULL GROUP BY 2
$function$;
