-- Adds a product to a cart. A line that exists is changed without a lock on the account: neither the number of lines
-- nor the existence of the product, which clear_deleted_product ties to the line, can change.
-- In the database, because it is one round trip, and a check after a lock sees the present. Called by
-- cart.queries.ts.
CREATE OR REPLACE FUNCTION add_to_cart(
  buyer uuid, wanted uuid, added integer, most integer, max_lines integer, moment timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE cart_lines SET quantity = least(quantity + added, most) WHERE user_id = buyer AND product_id = wanted;
  IF found THEN RETURN 'done'; END IF;
  -- Without the lock, two new products added at once could both take the last free line.
  PERFORM FROM users WHERE id = buyer AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT found THEN RETURN 'no user'; END IF;
  IF (SELECT count(*) FROM cart_lines WHERE user_id = buyer AND product_id <> wanted)
    + (SELECT count(*) FROM variant_cart_lines WHERE user_id = buyer) >= max_lines THEN
    RETURN 'too many';
  END IF;
  INSERT INTO cart_lines AS line (user_id, product_id, quantity, created_at)
  VALUES (buyer, wanted, least(added, most), moment)
  ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = least(line.quantity + added, most);
  RETURN 'done';
END $function$;
