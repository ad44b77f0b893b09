-- The kinds that a live product counts for: in the shop and in its category, at any price, by dollar and by hundred dollars.
CREATE FUNCTION product_kinds(category_id uuid, price_cents integer, average_rating double precision)
RETURNS TABLE (counted text, price_width integer, price_from integer, stars smallint)
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT list.name, band.width, CASE band.width WHEN 0 THEN 0 ELSE price_cents - price_cents % band.width END,
    floor(average_rating)::smallint
  FROM (VALUES ('products'), ('products ' || category_id)) AS list (name), (VALUES (0), (100), (10000)) AS band (width)
  WHERE list.name IS NOT NULL
$$;
--> statement-breakpoint
CREATE FUNCTION count_products_added() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, count(*)
  FROM added, product_kinds(added.category_id, added.price_after_promo_cents, added.average_rating) AS kind
  WHERE added.deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_products_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, -count(*)
  FROM removed, product_kinds(removed.category_id, removed.price_after_promo_cents, removed.average_rating) AS kind
  WHERE removed.deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Most edits and most reviews change no count, and write nothing.
CREATE FUNCTION count_products_edited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, sum(changed.amount)
  FROM (
    SELECT category_id, price_after_promo_cents, average_rating, 1 AS amount FROM added WHERE deleted_at IS NULL
    UNION ALL
    SELECT category_id, price_after_promo_cents, average_rating, -1 FROM removed WHERE deleted_at IS NULL
  ) AS changed, product_kinds(changed.category_id, changed.price_after_promo_cents, changed.average_rating) AS kind
  GROUP BY 1, 2, 3, 4 HAVING sum(changed.amount) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_count_added AFTER INSERT ON products
REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_products_added();
--> statement-breakpoint
CREATE TRIGGER products_count_removed AFTER DELETE ON products
REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_products_removed();
--> statement-breakpoint
CREATE TRIGGER products_count_edited AFTER UPDATE ON products
REFERENCING NEW TABLE AS added OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_products_edited();
--> statement-breakpoint
-- For tables whose rows all count.
CREATE FUNCTION count_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, amount)
  SELECT tg_table_name, CASE tg_op WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_count_added AFTER INSERT ON orders
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER orders_count_removed AFTER DELETE ON orders
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER messages_count_added AFTER INSERT ON messages
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER messages_count_removed AFTER DELETE ON messages
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER reviews_count_added AFTER INSERT ON reviews
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
CREATE TRIGGER reviews_count_removed AFTER DELETE ON reviews
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
--> statement-breakpoint
-- A deleted account keeps its row and counts no more.
CREATE FUNCTION count_users() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, amount)
  SELECT 'users', CASE tg_op WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed
  WHERE deleted_at IS NULL HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_deleted_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO kept_counts (counted, amount) VALUES ('users', CASE WHEN new.deleted_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_count_added AFTER INSERT ON users
REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_count_removed AFTER DELETE ON users
REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_users();
--> statement-breakpoint
CREATE TRIGGER users_count_deleted AFTER UPDATE OF deleted_at ON users
FOR EACH ROW WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL)) EXECUTE FUNCTION count_deleted_user();
--> statement-breakpoint
CREATE FUNCTION forget_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM kept_counts WHERE split_part(counted, ' ', 1) = tg_table_name;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_count_truncated AFTER TRUNCATE ON products FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
--> statement-breakpoint
CREATE TRIGGER orders_count_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
--> statement-breakpoint
CREATE TRIGGER messages_count_truncated AFTER TRUNCATE ON messages FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
--> statement-breakpoint
CREATE TRIGGER reviews_count_truncated AFTER TRUNCATE ON reviews FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
--> statement-breakpoint
CREATE TRIGGER users_count_truncated AFTER TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
--> statement-breakpoint
-- A shop that had rows before this migration counts them once it is open: see count_existing_rows. Until then lists count.
INSERT INTO shop_state (key, value)
SELECT 'uncounted rows', 'true'
WHERE EXISTS (SELECT FROM products) OR EXISTS (SELECT FROM orders) OR EXISTS (SELECT FROM messages)
  OR EXISTS (SELECT FROM reviews) OR EXISTS (SELECT FROM users);
--> statement-breakpoint
-- Adds what the triggers did not see. One statement has one view of the database, so rows that others write meanwhile are
-- either in the tables and in kept_counts, or in neither.
CREATE FUNCTION count_existing_rows() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM shop_state WHERE key = 'uncounted rows';
  IF NOT found THEN
    RETURN;
  END IF;
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount, is_new)
  SELECT counted, price_width, price_from, stars, sum(amount), false
  FROM (
    SELECT kind.*, count(*) AS amount
    FROM products, product_kinds(category_id, price_after_promo_cents, average_rating) AS kind
    WHERE deleted_at IS NULL GROUP BY 1, 2, 3, 4
    UNION ALL SELECT 'orders', 0, 0, 0, count(*) FROM orders
    UNION ALL SELECT 'messages', 0, 0, 0, count(*) FROM messages
    UNION ALL SELECT 'reviews', 0, 0, 0, count(*) FROM reviews
    UNION ALL SELECT 'users', 0, 0, 0, count(*) FROM users WHERE deleted_at IS NULL
    UNION ALL SELECT counted, price_width, price_from, stars, -amount FROM kept_counts
    WHERE split_part(counted, ' ', 1) IN ('products', 'orders', 'messages', 'reviews', 'users')
  ) AS missing
  GROUP BY 1, 2, 3, 4 HAVING sum(amount) <> 0;
END $$;
--> statement-breakpoint
-- Replaces the rows of each kind that changed by their sum, so many of them at a time that it never takes long, and returns
-- how many rows it took. Two jobs at once take different rows, and a reader sees either the rows or their sum.
CREATE FUNCTION add_up_counts() RETURNS bigint LANGUAGE sql AS $$
  WITH changed AS (
    SELECT DISTINCT counted, price_width, price_from, stars
    FROM (SELECT * FROM kept_counts WHERE is_new LIMIT 20000) AS first_rows
  ), taken AS (
    DELETE FROM kept_counts USING changed
    WHERE kept_counts.counted = changed.counted AND kept_counts.price_width = changed.price_width
      AND kept_counts.price_from = changed.price_from AND kept_counts.stars = changed.stars
    RETURNING kept_counts.*
  ), summed AS (
    INSERT INTO kept_counts (counted, price_width, price_from, stars, amount, is_new)
    SELECT counted, price_width, price_from, stars, sum(amount), false
    FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(amount) <> 0
  )
  SELECT count(*) FROM taken
$$;
--> statement-breakpoint
-- Counts live products by reading them: for a few cents at either end of a price range, and while rows are uncounted.
CREATE FUNCTION read_product_count(category uuid, min_cents integer, max_cents integer, min_stars integer) RETURNS bigint
LANGUAGE sql STABLE AS $$
  SELECT count(*) FROM products
  WHERE deleted_at IS NULL AND (category IS NULL OR category_id = category)
    AND price_after_promo_cents BETWEEN min_cents AND max_cents AND average_rating >= min_stars
$$;
--> statement-breakpoint
-- How many live products there are in a category (in all of them without one), from min_cents to max_cents (at any price
-- without them), with at least so many stars. Whole dollars and hundreds of dollars are summed.
CREATE FUNCTION count_products(category uuid, min_cents integer, max_cents integer, min_stars integer) RETURNS bigint
LANGUAGE plpgsql STABLE AS $$
DECLARE
  list text := coalesce('products ' || category, 'products');
  dollars_from integer := (min_cents + 99) / 100 * 100;
  dollars_to integer := (max_cents + 1) / 100 * 100;
  hundreds_from integer := (dollars_from + 9999) / 10000 * 10000;
  hundreds_to integer := dollars_to / 10000 * 10000;
  total bigint;
BEGIN
  IF EXISTS (SELECT FROM shop_state WHERE key = 'uncounted rows') OR dollars_from >= dollars_to THEN
    RETURN read_product_count(category, coalesce(min_cents, 0), coalesce(max_cents, 2147483647), min_stars);
  END IF;
  IF min_cents IS NULL THEN
    RETURN (
      SELECT coalesce(sum(amount), 0) FROM kept_counts
      WHERE counted = list AND price_width = 0 AND stars >= min_stars
    );
  END IF;
  IF hundreds_from >= hundreds_to THEN
    hundreds_from := dollars_to;
    hundreds_to := dollars_to;
  END IF;
  total := (
    SELECT coalesce(sum(amount), 0) FROM (
      SELECT amount FROM kept_counts WHERE counted = list AND stars >= min_stars
        AND price_width = 100 AND price_from >= dollars_from AND price_from < hundreds_from
      UNION ALL SELECT amount FROM kept_counts WHERE counted = list AND stars >= min_stars
        AND price_width = 10000 AND price_from >= hundreds_from AND price_from < hundreds_to
      UNION ALL SELECT amount FROM kept_counts WHERE counted = list AND stars >= min_stars
        AND price_width = 100 AND price_from >= hundreds_to AND price_from < dollars_to
    ) AS bands
  );
  IF min_cents < dollars_from THEN
    total := total + read_product_count(category, min_cents, dollars_from - 1, min_stars);
  END IF;
  IF dollars_to <= max_cents THEN
    total := total + read_product_count(category, dollars_to, max_cents, min_stars);
  END IF;
  RETURN total;
END $$;
--> statement-breakpoint
-- How many rows of a table count, without any condition.
CREATE FUNCTION count_all(kind text) RETURNS bigint LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_rows bigint;
BEGIN
  IF EXISTS (SELECT FROM shop_state WHERE key = 'uncounted rows') THEN
    EXECUTE format('SELECT count(*) FROM %I %s', kind,
      CASE WHEN kind IN ('products', 'users') THEN 'WHERE deleted_at IS NULL' END) INTO found_rows;
    RETURN found_rows;
  END IF;
  RETURN (SELECT coalesce(sum(amount), 0) FROM kept_counts WHERE counted = kind AND price_width = 0);
END $$;
