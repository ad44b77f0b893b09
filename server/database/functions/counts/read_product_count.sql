-- Counts live products by reading them: for a few cents at either end of a price range, and while rows are uncounted.
-- In the database, because count_products calls it.
CREATE OR REPLACE FUNCTION read_product_count(category uuid, min_cents integer, max_cents integer, min_stars integer)
  RETURNS bigint
  LANGUAGE sql STABLE
AS $function$
  SELECT count(*) FROM products
  WHERE deleted_at IS NULL AND (category IS NULL OR category_id = category)
    AND price_after_promo_cents BETWEEN min_cents AND max_cents AND average_rating >= min_stars
$function$;
