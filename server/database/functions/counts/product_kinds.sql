-- The kinds that a live product counts for: in the shop and in its category, at any price, by dollar and by hundred
-- dollars.
-- In the database, because triggers call it: count_products_added, count_products_edited and count_products_removed;
-- count_existing_rows as well.
CREATE OR REPLACE FUNCTION product_kinds(category_id uuid, price_cents integer, average_rating double precision)
  RETURNS TABLE(counted text, price_width integer, price_from integer, stars smallint)
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT list.name, band.width, CASE band.width WHEN 0 THEN 0 ELSE price_cents - price_cents % band.width END,
    floor(average_rating)::smallint
  FROM (VALUES ('products'), ('products ' || category_id)) AS list (name), (VALUES (0), (100), (10000)) AS band (width)
  WHERE list.name IS NOT NULL
$function$;
