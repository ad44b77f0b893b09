-- Writes an event for every endpoint that wants it. Locking the endpoints leaves out one that is deleted at the same
-- time; updating an event that waits already keeps the job from sending it before this change commits.
-- In the database, because only triggers call it: orders_queue_webhooks, shipments_queue_webhooks,
-- products_queue_webhooks, product_stock_queue_webhooks.
CREATE OR REPLACE FUNCTION queue_webhooks(event text, object text)
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO webhook_deliveries (endpoint_id, kind, object_id)
  SELECT endpoint.id, event, object FROM webhook_endpoints AS endpoint
  WHERE endpoint.is_on AND event = ANY (endpoint.kinds)
  ORDER BY endpoint.id FOR KEY SHARE
  ON CONFLICT (endpoint_id, kind, object_id) WHERE status = 'queued' AND attempts = 0
  DO UPDATE SET created_at = excluded.created_at;
END $function$;
