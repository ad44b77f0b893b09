-- Refuses a variant in carts that is off, or whose product has left the shop. The lock of the
-- product makes an addition and such a change at the same time wait for one another.
-- A trigger, because a foreign key does not know of either.
CREATE OR REPLACE FUNCTION require_live_variant()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM products WHERE deleted_at IS NULL
    AND id = (SELECT product_id FROM product_variants WHERE id = new.variant_id) FOR KEY SHARE;
  IF NOT found OR NOT EXISTS (SELECT FROM product_variants WHERE id = new.variant_id AND is_on) THEN
    RAISE foreign_key_violation USING
      MESSAGE = 'The variant does not exist', TABLE = tg_table_name, CONSTRAINT = tg_name;
  END IF;
  RETURN new;
END $function$;

CREATE OR REPLACE TRIGGER variant_cart_lines_live_variant
  BEFORE INSERT ON variant_cart_lines
  FOR EACH ROW EXECUTE FUNCTION require_live_variant();
