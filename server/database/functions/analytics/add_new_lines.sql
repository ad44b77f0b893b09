-- Adds new order lines of a paid order to the revenue of their category. Lines are written after their order, so each
-- counts for itself, and before its adjustments: an order with other discounts than a percentage of everything is paid later.
-- A trigger, so that the total changes in the transaction of the order.
CREATE OR REPLACE FUNCTION add_new_lines()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', added.category_name, sum(after_refund(
    CASE WHEN orders.coupon_percent = 0
      OR EXISTS (SELECT FROM order_adjustments WHERE order_id = orders.id AND kind = 'offer')
    THEN paid_for_line(line, orders) ELSE paid_for(line, orders.coupon_percent) END,
    orders.total_cents, orders.refunded_cents))
  FROM added JOIN order_lines AS line ON line.id = added.id JOIN orders ON orders.id = added.order_id
  WHERE is_sale(orders) GROUP BY 2;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER order_lines_total_new
  AFTER INSERT ON order_lines
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_new_lines();
