-- An order that is paid, cancelled or refunded is an event for other programs.
-- A trigger, so that it commits with the change, whichever way the change was made.
CREATE OR REPLACE FUNCTION orders_queue_webhooks()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF old.paid_at IS NULL AND new.paid_at IS NOT NULL THEN
    PERFORM queue_webhooks('order.paid', new.id::text);
  END IF;
  IF old.status <> 'cancelled' AND new.status = 'cancelled' THEN
    PERFORM queue_webhooks('order.cancelled', new.id::text);
  END IF;
  IF new.refunded_cents > old.refunded_cents THEN
    PERFORM queue_webhooks('order.refunded', new.id::text);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_queue_webhooks
  AFTER UPDATE OF status, paid_at, refunded_cents ON orders
  FOR EACH ROW
  WHEN (old.status IS DISTINCT FROM new.status OR old.paid_at IS DISTINCT FROM new.paid_at
    OR old.refunded_cents IS DISTINCT FROM new.refunded_cents)
  EXECUTE FUNCTION orders_queue_webhooks();
