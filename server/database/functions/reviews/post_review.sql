-- Writes a review, unless the account or the product is gone or the same text was sent before.
-- In the database, because it is one round trip, and a check after a lock sees the present. Called by
-- reviews.queries.ts.
CREATE OR REPLACE FUNCTION post_review(
  author uuid, reviewed uuid, stars integer, words text, moment timestamp with time zone
)
  RETURNS TABLE(outcome text, id uuid, username text, photo_url text)
  LANGUAGE plpgsql
AS $function$
BEGIN
  -- Without the lock the same text sent twice at once would be stored twice.
  SELECT users.username, users.photo_url INTO username, photo_url FROM users
  WHERE users.id = author AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT found THEN outcome := 'no user'; RETURN NEXT; RETURN; END IF;
  PERFORM FROM products WHERE products.id = reviewed AND deleted_at IS NULL;
  IF NOT found THEN outcome := 'no product'; RETURN NEXT; RETURN; END IF;
  PERFORM FROM reviews WHERE user_id = author AND product_id = reviewed AND content = words;
  IF found THEN outcome := 'repeated'; RETURN NEXT; RETURN; END IF;
  INSERT INTO reviews (product_id, user_id, rate, content, created_at)
  VALUES (reviewed, author, stars, words, moment) RETURNING reviews.id INTO id;
  outcome := 'done';
  RETURN NEXT;
END $function$;
