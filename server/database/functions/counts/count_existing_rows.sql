-- Counts the rows that existed before there were triggers. One statement has one view of the database, so rows that
-- others write meanwhile are either in the tables and in kept_counts, or in neither.
-- In the database, because it must be one statement over five tables. Called by late-indexes.ts, once the shop is
-- open.
CREATE OR REPLACE FUNCTION count_existing_rows()
  RETURNS void
  LANGUAGE plpgsql
AS $function$
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
END $function$;
