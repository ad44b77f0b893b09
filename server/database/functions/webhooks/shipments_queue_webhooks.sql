-- A shipment is an event for other programs; a correction of it is not. That of a packed order waits until nobody can
-- take it back, and goes with it.
-- A trigger, so that it commits with the shipment.
CREATE OR REPLACE FUNCTION shipments_queue_webhooks()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'DELETE' THEN
    DELETE FROM webhook_deliveries
    WHERE kind = 'order.shipped' AND object_id = old.order_id::text AND status = 'queued' AND attempts = 0;
    RETURN NULL;
  END IF;
  IF tg_op = 'INSERT' THEN
    PERFORM queue_webhooks('order.shipped', new.order_id::text);
  END IF;
  IF new.undoable_until IS NOT NULL THEN
    UPDATE webhook_deliveries SET next_attempt_at = new.undoable_until
    WHERE kind = 'order.shipped' AND object_id = new.order_id::text AND status = 'queued' AND attempts = 0;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER shipments_queue_webhooks
  AFTER INSERT OR DELETE OR UPDATE OF undoable_until ON shipments
  FOR EACH ROW EXECUTE FUNCTION shipments_queue_webhooks();
