-- Refuses, at commit, an edit that does not begin with the total that the edit before it ended with, and an order whose total is
-- not that of its last edit.
-- A trigger, because it must hold whoever writes the rows, and for the rows of two tables together.
CREATE OR REPLACE FUNCTION check_order_edits()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
DECLARE
  ordered uuid;
BEGIN
  IF tg_table_name = 'orders' THEN ordered := new.id; ELSE ordered := new.order_id; END IF;
  IF EXISTS (
    SELECT FROM (
      SELECT position, before_cents, row_number() OVER in_order AS place, lag(after_cents) OVER in_order AS last_cents
      FROM order_edits WHERE order_id = ordered WINDOW in_order AS (ORDER BY position)
    ) AS edit
    WHERE position <> place OR before_cents <> last_cents
  ) OR EXISTS (
    SELECT FROM orders JOIN order_edits AS edit ON edit.order_id = orders.id
    WHERE orders.id = ordered AND edit.after_cents <> orders.total_cents
      AND edit.position = (SELECT max(position) FROM order_edits WHERE order_id = ordered)
  ) THEN
    RAISE EXCEPTION 'the edits of order % do not lead to its total', ordered
    USING ERRCODE = 'check_violation', CONSTRAINT = 'order_edits_sums', TABLE = 'order_edits';
  END IF;
  RETURN NULL;
END $function$;

CREATE CONSTRAINT TRIGGER order_edits_sums
  AFTER INSERT OR UPDATE OF order_id, "position", before_cents, after_cents ON order_edits
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_order_edits();

CREATE CONSTRAINT TRIGGER orders_edited_sums
  AFTER UPDATE OF total_cents ON orders
  DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW
  WHEN (old.total_cents IS DISTINCT FROM new.total_cents)
  EXECUTE FUNCTION check_order_edits();
