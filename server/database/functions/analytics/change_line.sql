-- Moves an order line between the revenues of the categories when it changes or is deleted.
-- A trigger, so that the total changes in the transaction of the order.
CREATE OR REPLACE FUNCTION change_line()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'category', old.category_name,
    -after_refund(paid_for_line(old, orders), total_cents, refunded_cents) FROM orders
  WHERE id = old.order_id AND is_sale(orders);
  IF tg_op = 'UPDATE' THEN
    INSERT INTO analytics_totals (figure, of, amount)
    SELECT 'category', new.category_name,
      after_refund(paid_for_line(new, orders), total_cents, refunded_cents) FROM orders
    WHERE id = new.order_id AND is_sale(orders);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER order_lines_total_changed
  AFTER DELETE OR UPDATE OF order_id, category_name, unit_price_cents, quantity ON order_lines
  FOR EACH ROW EXECUTE FUNCTION change_line();
