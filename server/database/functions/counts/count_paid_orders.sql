-- Counts paid orders that are written or deleted: a row per change, so that no two checkouts wait for one another.
-- A trigger, so that the count changes in the transaction of the order.
CREATE OR REPLACE FUNCTION count_paid_orders()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, amount)
  SELECT 'paid_orders', CASE tg_op WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed
  WHERE paid_at IS NOT NULL HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_paid_added
  AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_paid_orders();

CREATE OR REPLACE TRIGGER orders_paid_removed
  AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_paid_orders();
