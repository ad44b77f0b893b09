-- How many live products there are in a category (in all of them without one), from min_cents to max_cents (at any
-- price without them), with at least so many stars. Whole dollars and hundreds of dollars are summed. Its plans are general ones:
-- PostgreSQL expects less of one made for the given prices and would make it anew each time, which takes four times as long as counting.
-- In the database, so that product-list.statement.ts counts in the statement that lists the products.
CREATE OR REPLACE FUNCTION count_products(category uuid, min_cents integer, max_cents integer, min_stars integer)
  RETURNS bigint
  LANGUAGE plpgsql STABLE
  SET plan_cache_mode TO 'force_generic_plan'
AS $function$
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
END $function$;
