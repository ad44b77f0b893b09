-- Counts an order in its new status instead of the old one.
-- A trigger, so that the counts change in the transaction of the order, whoever changes it.
CREATE OR REPLACE FUNCTION count_status_of_order()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, amount) VALUES ('order_status ' || old.status, -1), ('order_status ' || new.status, 1);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_status_changed
  AFTER UPDATE OF status ON orders
  FOR EACH ROW
  WHEN (old.status <> new.status)
  EXECUTE FUNCTION count_status_of_order();
