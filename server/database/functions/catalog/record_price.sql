-- Records what a product costs from now on, and deletes the prices that ended more than 30 days ago: its page names the
-- lowest one of the 30 days before the present price.
-- A trigger, because a price counts whoever wrote it: a form, a bulk change or an import.
CREATE OR REPLACE FUNCTION record_price()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO product_prices (product_id, since, price_cents)
  SELECT new.id, now(), new.price_after_promo_cents
  WHERE new.price_after_promo_cents IS DISTINCT FROM (
    SELECT price_cents FROM product_prices WHERE product_id = new.id ORDER BY since DESC LIMIT 1)
  ON CONFLICT (product_id, since) DO UPDATE SET price_cents = excluded.price_cents;
  IF tg_op = 'UPDATE' THEN
    DELETE FROM product_prices AS old_price WHERE product_id = new.id AND EXISTS (
      SELECT FROM product_prices AS later WHERE later.product_id = new.id
      AND later.since > old_price.since AND later.since <= now() - interval '30 days');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_price_begins
  AFTER INSERT ON products
  FOR EACH ROW
  WHEN (new.deleted_at IS NULL)
  EXECUTE FUNCTION record_price();

CREATE OR REPLACE TRIGGER products_price_recorded
  AFTER UPDATE OF price_cents, promo_percentage, deleted_at ON products
  FOR EACH ROW
  WHEN (new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.price_cents <> new.price_cents OR old.promo_percentage <> new.promo_percentage))
  EXECUTE FUNCTION record_price();
