-- Takes out of the carts what can no longer be bought: a product without a variant once it has options, and a variant that is
-- turned off; require_live_product and require_live_variant keep them from coming back.
-- A trigger, because it must hold whoever writes the rows.
CREATE OR REPLACE FUNCTION clear_variant_carts()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_table_name = 'product_options' THEN
    DELETE FROM cart_lines WHERE product_id = new.product_id;
    DELETE FROM guest_cart_lines WHERE product_id = new.product_id AND variant_id IS NULL;
  ELSE
    DELETE FROM variant_cart_lines WHERE variant_id = new.id;
    DELETE FROM guest_cart_lines WHERE variant_id = new.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER product_options_clear_carts
  AFTER INSERT ON product_options
  FOR EACH ROW EXECUTE FUNCTION clear_variant_carts();

CREATE OR REPLACE TRIGGER product_variants_clear_carts
  AFTER UPDATE OF is_on ON product_variants
  FOR EACH ROW
  WHEN (old.is_on AND NOT new.is_on)
  EXECUTE FUNCTION clear_variant_carts();
