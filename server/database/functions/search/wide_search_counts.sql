-- The stored counts of a wide search: all that it finds, and those with all words in their name. No row where they
-- are not stored.
-- In the database, so that product-list.statement.ts joins it in the statement that lists the products.
CREATE OR REPLACE FUNCTION wide_search_counts(wanted tsquery)
  RETURNS TABLE(found bigint, named bigint)
  LANGUAGE sql STABLE
AS $function$
  SELECT
    (SELECT coalesce(sum(amount), 0) FROM kept_counts WHERE counted = 'search ' || query),
    (SELECT coalesce(sum(amount), 0) FROM kept_counts WHERE counted = 'named ' || query)
  FROM wide_searches WHERE query = wanted::text AND is_counted
$function$;
