-- As record_price, for the variants of a product that are on: its page names the lowest price of the one that is chosen. The
-- price of a variant is its own or else the product's, less the promotion, so three tables change it.
-- A trigger, because a price counts whoever wrote it: the table of variants, a bulk change or an import.
CREATE OR REPLACE FUNCTION record_variant_prices()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
DECLARE
  changed uuid[];
BEGIN
  IF tg_table_name = 'products' THEN
    changed := ARRAY(SELECT id FROM product_variants WHERE product_id = new.id);
  ELSIF tg_table_name = 'product_options' THEN
    changed := ARRAY(SELECT id FROM product_variants WHERE product_id = new.product_id);
  ELSE
    changed := ARRAY[new.id];
  END IF;
  INSERT INTO variant_prices (variant_id, since, price_cents)
  SELECT variant.id, now(), paid.cents
  FROM product_variants AS variant
  JOIN product_options AS own ON own.product_id = variant.product_id
  JOIN products AS product ON product.id = variant.product_id AND product.deleted_at IS NULL
  CROSS JOIN LATERAL (
    SELECT price_after_promo(coalesce(variant.price_cents, own.price_cents), product.promo_percentage) AS cents) AS paid
  WHERE variant.id = ANY (changed) AND variant.is_on
    AND paid.cents IS DISTINCT FROM (
      SELECT price_cents FROM variant_prices WHERE variant_id = variant.id ORDER BY since DESC LIMIT 1)
  ON CONFLICT (variant_id, since) DO UPDATE SET price_cents = excluded.price_cents;
  IF tg_op = 'UPDATE' THEN
    DELETE FROM variant_prices AS old_price WHERE variant_id = ANY (changed) AND EXISTS (
      SELECT FROM variant_prices AS later WHERE later.variant_id = old_price.variant_id
      AND later.since > old_price.since AND later.since <= now() - interval '30 days');
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER product_options_price_recorded
  AFTER UPDATE OF price_cents ON product_options
  FOR EACH ROW
  WHEN (old.price_cents <> new.price_cents)
  EXECUTE FUNCTION record_variant_prices();

CREATE OR REPLACE TRIGGER product_variants_price_begins
  AFTER INSERT ON product_variants
  FOR EACH ROW
  WHEN (new.is_on)
  EXECUTE FUNCTION record_variant_prices();

CREATE OR REPLACE TRIGGER product_variants_price_recorded
  AFTER UPDATE OF price_cents, is_on ON product_variants
  FOR EACH ROW
  WHEN (new.is_on AND (NOT old.is_on OR old.price_cents IS DISTINCT FROM new.price_cents))
  EXECUTE FUNCTION record_variant_prices();

CREATE OR REPLACE TRIGGER products_variant_prices_recorded
  AFTER UPDATE OF promo_percentage, deleted_at ON products
  FOR EACH ROW
  WHEN (new.highest_price_cents IS NOT NULL AND new.deleted_at IS NULL AND (old.deleted_at IS NOT NULL OR old.promo_percentage <> new.promo_percentage))
  EXECUTE FUNCTION record_variant_prices();
