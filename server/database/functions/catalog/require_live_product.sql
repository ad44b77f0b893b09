-- Refuses a deleted product in carts and wishlists, and one with options in carts: it is bought by its variants. The lock makes an addition and a deletion at the same time wait
-- for one another, because whoever deletes a product or gives it options locks it FOR UPDATE first. Other changes, such as of all prices, keep no shopper waiting.
-- A trigger, because a foreign key does not know of deleted_at.
CREATE OR REPLACE FUNCTION require_live_product()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
DECLARE
  highest integer;
BEGIN
  SELECT highest_price_cents INTO highest FROM products WHERE id = new.product_id AND deleted_at IS NULL FOR KEY SHARE;
  IF NOT found OR (highest IS NOT NULL AND tg_table_name = 'cart_lines') THEN
    RAISE foreign_key_violation USING
      MESSAGE = 'The product does not exist', TABLE = tg_table_name, CONSTRAINT = tg_name;
  END IF;
  RETURN new;
END $function$;

CREATE OR REPLACE TRIGGER cart_lines_live_product
  BEFORE INSERT ON cart_lines
  FOR EACH ROW EXECUTE FUNCTION require_live_product();

CREATE OR REPLACE TRIGGER guest_wishlist_items_live_product
  BEFORE INSERT ON guest_wishlist_items
  FOR EACH ROW EXECUTE FUNCTION require_live_product();

CREATE OR REPLACE TRIGGER wishlist_items_live_product
  BEFORE INSERT ON wishlist_items
  FOR EACH ROW EXECUTE FUNCTION require_live_product();
