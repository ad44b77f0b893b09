-- A product in the shop that is edited, leaves or comes back is an event for other programs. Ratings are no edits.
-- A trigger, so that it commits with the edit, whichever way the edit was made.
CREATE OR REPLACE FUNCTION products_queue_webhooks()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (SELECT FROM webhook_endpoints WHERE is_on AND 'product.updated' = ANY (kinds)) THEN
    PERFORM queue_webhooks('product.updated', after.id::text)
    FROM edited AS after JOIN before USING (id)
    WHERE (after.deleted_at IS NULL OR before.deleted_at IS NULL)
      AND (after.version <> before.version OR after.deleted_at IS DISTINCT FROM before.deleted_at);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_queue_webhooks
  AFTER UPDATE ON products
  REFERENCING OLD TABLE AS before NEW TABLE AS edited
  FOR EACH STATEMENT EXECUTE FUNCTION products_queue_webhooks();
