-- A product whose options end goes on with its own price, and with the pieces that its variants had. Nothing of it is reserved: the
-- reservations went with the variants.
-- A trigger, because it must hold whoever ends them.
CREATE OR REPLACE FUNCTION leave_options()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM product_variants WHERE product_id = old.product_id;
  UPDATE products SET price_cents = old.price_cents, highest_price_cents = NULL, version = version + 1
  WHERE id = old.product_id;
  UPDATE product_stock SET reserved = 0 WHERE product_id = old.product_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER product_options_leave
  AFTER DELETE ON product_options
  FOR EACH ROW EXECUTE FUNCTION leave_options();
