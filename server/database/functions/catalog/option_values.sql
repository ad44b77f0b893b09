-- The values that live products have of an option, by their bytes, at most so many. It goes from one to the next along the index, so it
-- costs the same however many products have each.
-- In the database, because a statement cannot walk an index for each of several options. Called by offered-options.queries.ts.
CREATE OR REPLACE FUNCTION option_values(name text, most integer)
  RETURNS SETOF text
  LANGUAGE plpgsql STABLE
AS $function$
DECLARE
  start text := 1 || lower(name) || chr(31);
  key text := start;
BEGIN
  FOR number IN 1..most LOOP
    key := (
      SELECT choice FROM product_choices WHERE choice > key AND choice < 1 || lower(name) || chr(32) ORDER BY choice LIMIT 1
    );
    EXIT WHEN key IS NULL;
    RETURN NEXT substr(key, length(start) + 1);
  END LOOP;
END $function$;
