-- Words of a product by weight: name, category, description.
CREATE FUNCTION set_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  category_name text := (SELECT name FROM categories WHERE id = new.category_id);
BEGIN
  new.search :=
    setweight(to_tsvector('simple', plain_text(new.name)), 'A') ||
    setweight(to_tsvector('simple', plain_text(coalesce(category_name, ''))), 'B') ||
    setweight(to_tsvector('simple', plain_text(new.description)), 'C');
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_search BEFORE INSERT OR UPDATE OF name, description, category_id ON products
FOR EACH ROW EXECUTE FUNCTION set_product_search();
--> statement-breakpoint
-- Once per statement, so that loading a large catalogue stays quick; in order, so that two loads never deadlock.
-- Very short and very long words are left out: they say nothing about what a mistyped word was meant to be.
CREATE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (word)
  SELECT DISTINCT word FROM changed, unnest(tsvector_to_array(changed.search)) AS word
  WHERE char_length(word) BETWEEN 3 AND 40
  ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_words_of_new AFTER INSERT ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
CREATE TRIGGER products_words_of_edited AFTER UPDATE ON products
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_search_words();
--> statement-breakpoint
-- A product's ratings change together with its reviews, whoever writes them.
CREATE FUNCTION count_review() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE products SET rating_sum = rating_sum - old.rate, review_count = review_count - 1
    WHERE id = old.product_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    UPDATE products SET rating_sum = rating_sum + new.rate, review_count = review_count + 1
    WHERE id = new.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reviews_count AFTER INSERT OR DELETE OR UPDATE OF rate, product_id ON reviews
FOR EACH ROW EXECUTE FUNCTION count_review();
--> statement-breakpoint
-- A deleted product leaves every cart and wishlist …
CREATE FUNCTION clear_deleted_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cart_lines WHERE product_id = new.id;
  DELETE FROM wishlist_items WHERE product_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_leave AFTER UPDATE OF deleted_at ON products
FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL)
EXECUTE FUNCTION clear_deleted_product();
--> statement-breakpoint
-- … and cannot come back into one: the lock makes an addition and a deletion at the same time wait for one another.
CREATE FUNCTION require_live_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM products WHERE id = new.product_id AND deleted_at IS NULL FOR SHARE;
  IF NOT found THEN
    RAISE foreign_key_violation USING
      MESSAGE = 'The product does not exist', TABLE = tg_table_name, CONSTRAINT = tg_name;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER cart_lines_live_product BEFORE INSERT ON cart_lines
FOR EACH ROW EXECUTE FUNCTION require_live_product();
--> statement-breakpoint
CREATE TRIGGER wishlist_items_live_product BEFORE INSERT ON wishlist_items
FOR EACH ROW EXECUTE FUNCTION require_live_product();
--> statement-breakpoint
-- A deleted account keeps no way in and nothing private; orders, reviews and messages stay.
CREATE FUNCTION clear_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
  DELETE FROM identities WHERE user_id = new.id;
  DELETE FROM verification_tokens WHERE user_id = new.id;
  DELETE FROM coupon_validations WHERE user_id = new.id;
  DELETE FROM cart_lines WHERE user_id = new.id;
  DELETE FROM wishlist_items WHERE user_id = new.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_leave AFTER UPDATE OF deleted_at ON users
FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL)
EXECUTE FUNCTION clear_deleted_user();
