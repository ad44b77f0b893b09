-- A product whose pieces on hand fall to the number that counts as low is an event for other programs, once each time.
-- A trigger, so that it commits with the sale or the count.
CREATE OR REPLACE FUNCTION product_stock_queue_webhooks()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF new.on_hand <= coalesce(new.low_at, low_stock_at()) AND old.on_hand > coalesce(new.low_at, low_stock_at()) THEN
    PERFORM queue_webhooks('stock.low', new.product_id::text);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER product_stock_queue_webhooks
  AFTER UPDATE OF on_hand ON product_stock
  FOR EACH ROW
  WHEN (new.on_hand < old.on_hand)
  EXECUTE FUNCTION product_stock_queue_webhooks();
