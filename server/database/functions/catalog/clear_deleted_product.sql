-- Takes a deleted product out of every cart and wishlist; require_live_product keeps it from coming back.
-- A trigger, because it must hold however the product is deleted.
CREATE OR REPLACE FUNCTION clear_deleted_product()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM cart_lines WHERE product_id = new.id;
  DELETE FROM variant_cart_lines WHERE variant_id IN (SELECT id FROM product_variants WHERE product_id = new.id);
  DELETE FROM wishlist_items WHERE product_id = new.id;
  DELETE FROM guest_cart_lines WHERE product_id = new.id;
  DELETE FROM guest_wishlist_items WHERE product_id = new.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_leave
  AFTER UPDATE OF deleted_at ON products
  FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL)
  EXECUTE FUNCTION clear_deleted_product();
