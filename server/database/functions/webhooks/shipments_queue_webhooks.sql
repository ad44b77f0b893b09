-- A shipment is an event for other programs; a correction of it is not.
-- A trigger, so that it commits with the shipment.
CREATE OR REPLACE FUNCTION shipments_queue_webhooks()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM queue_webhooks('order.shipped', new.order_id::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER shipments_queue_webhooks
  AFTER INSERT ON shipments
  FOR EACH ROW EXECUTE FUNCTION shipments_queue_webhooks();
