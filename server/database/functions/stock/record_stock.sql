-- Records how many pieces of a product or a variant there are from now on. Several changes in one transaction are one movement.
-- A trigger, because a number counts whoever wrote it: a sale, a refund, a form or an import.
CREATE OR REPLACE FUNCTION record_stock()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO stock_movements (object_id, since, on_hand)
  VALUES ((to_jsonb(new) ->> tg_argv[0])::uuid, now(), new.on_hand)
  ON CONFLICT (object_id, since) DO UPDATE SET on_hand = excluded.on_hand;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER product_stock_begins
  AFTER INSERT ON product_stock
  FOR EACH ROW
  WHEN (new.on_hand IS NOT NULL)
  EXECUTE FUNCTION record_stock('product_id');

CREATE OR REPLACE TRIGGER product_stock_recorded
  AFTER UPDATE OF on_hand ON product_stock
  FOR EACH ROW
  WHEN (old.on_hand IS DISTINCT FROM new.on_hand)
  EXECUTE FUNCTION record_stock('product_id');

CREATE OR REPLACE TRIGGER variant_stock_begins
  AFTER INSERT ON variant_stock
  FOR EACH ROW
  WHEN (new.on_hand IS NOT NULL)
  EXECUTE FUNCTION record_stock('variant_id');

CREATE OR REPLACE TRIGGER variant_stock_recorded
  AFTER UPDATE OF on_hand ON variant_stock
  FOR EACH ROW
  WHEN (old.on_hand IS DISTINCT FROM new.on_hand)
  EXECUTE FUNCTION record_stock('variant_id');
