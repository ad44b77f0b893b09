-- As add_to_cart, for a product with options: its lines are counted together with the others.
-- In the database, because it is one round trip, and a check after a lock sees the present. Called by
-- cart.queries.ts.
CREATE OR REPLACE FUNCTION add_variant_to_cart(
  buyer uuid, wanted uuid, added integer, most integer, max_lines integer, moment timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE variant_cart_lines SET quantity = least(quantity + added, most) WHERE user_id = buyer AND variant_id = wanted;
  IF found THEN RETURN 'done'; END IF;
  PERFORM FROM users WHERE id = buyer AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT found THEN RETURN 'no user'; END IF;
  IF (SELECT count(*) FROM cart_lines WHERE user_id = buyer)
    + (SELECT count(*) FROM variant_cart_lines WHERE user_id = buyer AND variant_id <> wanted) >= max_lines THEN
    RETURN 'too many';
  END IF;
  INSERT INTO variant_cart_lines AS line (user_id, variant_id, quantity, created_at)
  VALUES (buyer, wanted, least(added, most), moment)
  ON CONFLICT (user_id, variant_id) DO UPDATE SET quantity = least(line.quantity + added, most);
  RETURN 'done';
END $function$;
