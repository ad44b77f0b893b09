-- Deletes all wide searches when a statement writes very many products: counting them anew takes less.
-- In the database, because triggers call it: count_searches_added, count_searches_edited and count_searches_removed.
CREATE OR REPLACE FUNCTION forget_wide_searches(changed_rows bigint)
  RETURNS boolean
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF changed_rows > 1000 THEN
    DELETE FROM wide_searches;
  END IF;
  RETURN changed_rows > 1000;
END $function$;
