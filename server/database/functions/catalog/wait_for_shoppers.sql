-- Whoever takes a product out of the shop or gives it options waits for the shoppers who are buying it, and they for them: carts and
-- checkouts lock it FOR KEY SHARE, which a plain update does not conflict with.
-- A trigger, because it must hold whoever writes the row.
CREATE OR REPLACE FUNCTION wait_for_shoppers()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM FROM products WHERE id = new.id FOR UPDATE;
  RETURN new;
END $function$;

CREATE OR REPLACE TRIGGER products_wait_for_shoppers
  BEFORE UPDATE OF deleted_at, highest_price_cents ON products
  FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND (new.deleted_at IS NOT NULL OR old.highest_price_cents IS NULL AND new.highest_price_cents IS NOT NULL))
  EXECUTE FUNCTION wait_for_shoppers();
