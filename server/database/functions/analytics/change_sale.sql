-- Takes an order out of the totals as it was and adds it as it is: paid, refunded, cancelled or deleted.
-- A trigger, so that the total changes in the transaction of the order. Before a deletion, because the lines are
-- deleted with their order.
CREATE OR REPLACE FUNCTION change_sale()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF is_sale(old) THEN PERFORM add_sale(old, -1); END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  IF is_sale(new) THEN PERFORM add_sale(new, 1); END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_total_changed
  AFTER UPDATE OF status, paid_at, refunded_at, refunded_cents, total_cents, coupon_percent, created_at ON orders
  FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.paid_at IS DISTINCT FROM new.paid_at
    OR old.refunded_at IS DISTINCT FROM new.refunded_at OR old.refunded_cents IS DISTINCT FROM new.refunded_cents
    OR old.total_cents IS DISTINCT FROM new.total_cents OR old.coupon_percent IS DISTINCT FROM new.coupon_percent
    OR old.created_at IS DISTINCT FROM new.created_at)
  EXECUTE FUNCTION change_sale();

CREATE OR REPLACE TRIGGER orders_total_removed
  BEFORE DELETE ON orders
  FOR EACH ROW EXECUTE FUNCTION change_sale();
