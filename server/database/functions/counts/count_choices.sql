-- How many live products have one of the keys, in a category (in any without one), from min_cents to max_cents and with at least so
-- many stars; of the products in within alone, if it is given. It reads no more than most rows, and is_all says whether there were more.
-- In the database, so that chosen-options.statement.ts and offered-options.queries.ts count in the statement that lists.
CREATE OR REPLACE FUNCTION count_choices(keys text[], category uuid, min_cents integer, max_cents integer, min_stars integer, within uuid[], most integer, OUT amount bigint, OUT is_all boolean)
  RETURNS record
  LANGUAGE plpgsql STABLE
AS $function$
BEGIN
  min_cents := coalesce(min_cents, 0);
  max_cents := coalesce(max_cents, 2147483647);
  IF within IS NOT NULL THEN
    SELECT count(DISTINCT product_id), true INTO amount, is_all FROM product_choices
    WHERE product_id = ANY (within) AND choice = ANY (keys) AND (category IS NULL OR category_id = category)
      AND price_cents BETWEEN min_cents AND max_cents AND average_rating >= min_stars;
  ELSIF category IS NULL THEN
    SELECT least(count(DISTINCT product_id), most), count(*) <= most INTO amount, is_all FROM (
      SELECT product_id FROM product_choices WHERE choice = ANY (keys)
        AND price_cents BETWEEN min_cents AND max_cents AND average_rating >= min_stars LIMIT most + 1
    ) AS matching;
  ELSE
    SELECT least(count(DISTINCT product_id), most), count(*) <= most INTO amount, is_all FROM (
      SELECT product_id FROM product_choices WHERE choice = ANY (keys) AND category_id = category
        AND price_cents BETWEEN min_cents AND max_cents AND average_rating >= min_stars LIMIT most + 1
    ) AS matching;
  END IF;
END $function$;
