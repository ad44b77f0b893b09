-- What a product counts for: each wide search that finds it, and once more where all words are in its name.
-- In the database, because triggers call it. Called by count_searches_added, count_searches_edited and
-- count_searches_removed.
CREATE OR REPLACE FUNCTION search_kinds(words tsvector)
  RETURNS SETOF text
  LANGUAGE sql STABLE
AS $function$
  SELECT 'search ' || query FROM wide_searches WHERE words @@ query::tsquery
  UNION ALL SELECT 'named ' || query FROM wide_searches WHERE ts_filter(words, '{a}') @@ query::tsquery
$function$;
