-- Counts orders of each status that are written or deleted: a row per status, so that no two checkouts wait for one
-- another.
-- A trigger, so that the counts change in the transaction of the order.
CREATE OR REPLACE FUNCTION count_order_statuses()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, amount)
  SELECT 'order_status ' || status, CASE tg_op WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed
  GROUP BY status;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_status_added
  AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_statuses();

CREATE OR REPLACE TRIGGER orders_status_removed
  AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_order_statuses();
