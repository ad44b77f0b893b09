-- Counts an order once it is paid.
-- A trigger, so that the count changes in the transaction of the payment.
CREATE OR REPLACE FUNCTION count_payment_of_order()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, amount) VALUES ('paid_orders', CASE WHEN new.paid_at IS NULL THEN -1 ELSE 1 END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_paid_changed
  AFTER UPDATE OF paid_at ON orders
  FOR EACH ROW
  WHEN ((old.paid_at IS NULL) <> (new.paid_at IS NULL))
  EXECUTE FUNCTION count_payment_of_order();
