-- Adds a product to a wishlist or removes it, in whichever variants it is wished. Two calls at once have the effect of two in a row: the one that waited
-- looks again.
-- In the database, because it is one round trip, and a check after a lock sees the present. Called by
-- wishlist.queries.ts.
CREATE OR REPLACE FUNCTION toggle_wishlist(
  wisher uuid, wished uuid, max_items integer, moment timestamp with time zone
)
  RETURNS text
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM wishlist_items WHERE user_id = wisher AND product_id = wished;
  IF found THEN RETURN 'removed'; END IF;
  PERFORM FROM users WHERE id = wisher AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT found THEN RETURN 'no user'; END IF;
  DELETE FROM wishlist_items WHERE user_id = wisher AND product_id = wished;
  IF found THEN RETURN 'removed'; END IF;
  IF (SELECT sum(greatest(cardinality(variant_ids), 1)) FROM wishlist_items WHERE user_id = wisher) >= max_items THEN
    RETURN 'too many';
  END IF;
  INSERT INTO wishlist_items (user_id, product_id, created_at) VALUES (wisher, wished, moment);
  RETURN 'added';
END $function$;
