-- Refuses in the carts of guests what require_live_product and require_live_variant refuse in those of customers. The lock of the
-- product makes an addition and its deletion at the same time wait for one another; see there why a change of its price does not.
-- A trigger, because a foreign key knows neither of deleted_at nor of options.
CREATE OR REPLACE FUNCTION require_guest_line()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
DECLARE
  highest integer;
BEGIN
  SELECT highest_price_cents INTO highest FROM products WHERE id = new.product_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT found OR (highest IS NOT NULL AND new.variant_id IS NULL)
    OR (new.variant_id IS NOT NULL AND NOT EXISTS (
      SELECT FROM product_variants WHERE id = new.variant_id AND product_id = new.product_id AND is_on)) THEN
    RAISE foreign_key_violation USING
      MESSAGE = 'The product cannot be bought like this', TABLE = tg_table_name, CONSTRAINT = tg_name;
  END IF;
  RETURN new;
END $function$;

CREATE OR REPLACE TRIGGER guest_cart_lines_can_be_bought
  BEFORE INSERT ON guest_cart_lines
  FOR EACH ROW EXECUTE FUNCTION require_guest_line();
