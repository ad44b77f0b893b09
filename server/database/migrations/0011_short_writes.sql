-- What shoppers do most, each in one round trip. Each statement of such a function sees what was committed before it, so a
-- check after a lock is a check of the present.
--
-- A line that exists is changed without a lock on the account: neither the number of lines nor the product's existence,
-- which products_leave ties to the line, can be at stake.
CREATE FUNCTION add_to_cart(buyer uuid, wanted uuid, added integer, most integer, max_lines integer, moment timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  UPDATE cart_lines SET quantity = least(quantity + added, most) WHERE user_id = buyer AND product_id = wanted;
  IF found THEN RETURN 'done'; END IF;
  -- Without the lock, two new products added at once could both take the last free line.
  PERFORM FROM users WHERE id = buyer AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT found THEN RETURN 'no user'; END IF;
  IF (SELECT count(*) FROM cart_lines WHERE user_id = buyer AND product_id <> wanted) >= max_lines THEN
    RETURN 'too many';
  END IF;
  INSERT INTO cart_lines AS line (user_id, product_id, quantity, created_at)
  VALUES (buyer, wanted, least(added, most), moment)
  ON CONFLICT (user_id, product_id) DO UPDATE SET quantity = least(line.quantity + added, most);
  RETURN 'done';
END $$;
--> statement-breakpoint
-- Two toggles at once have the effect of two in a row: the one that waited looks again.
CREATE FUNCTION toggle_wishlist(wisher uuid, wished uuid, max_items integer, moment timestamptz)
RETURNS text LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM wishlist_items WHERE user_id = wisher AND product_id = wished;
  IF found THEN RETURN 'removed'; END IF;
  PERFORM FROM users WHERE id = wisher AND deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT found THEN RETURN 'no user'; END IF;
  DELETE FROM wishlist_items WHERE user_id = wisher AND product_id = wished;
  IF found THEN RETURN 'removed'; END IF;
  IF (SELECT count(*) FROM wishlist_items WHERE user_id = wisher) >= max_items THEN RETURN 'too many'; END IF;
  INSERT INTO wishlist_items (user_id, product_id, created_at) VALUES (wisher, wished, moment);
  RETURN 'added';
END $$;
--> statement-breakpoint
CREATE FUNCTION post_review(author uuid, reviewed uuid, stars integer, words text, moment timestamptz)
RETURNS TABLE (outcome text, id uuid, username text, photo_url text) LANGUAGE plpgsql AS $$
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
END $$;
