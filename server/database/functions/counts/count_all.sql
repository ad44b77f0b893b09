-- How many rows of a table count, without any condition.
-- In the database, because it reads the table itself until count_existing_rows has run. Called by row-counts.ts.
CREATE OR REPLACE FUNCTION count_all(kind text)
  RETURNS bigint
  LANGUAGE plpgsql STABLE
AS $function$
DECLARE
  found_rows bigint;
BEGIN
  IF kind <> 'drafts' AND EXISTS (SELECT FROM shop_state WHERE key = 'uncounted rows') THEN
    EXECUTE format('SELECT count(*) FROM %I %s', kind,
      CASE WHEN kind IN ('products', 'users') THEN 'WHERE deleted_at IS NULL' END) INTO found_rows;
    RETURN found_rows;
  END IF;
  RETURN (SELECT coalesce(sum(amount), 0) FROM kept_counts WHERE counted = kind AND price_width = 0);
END $function$;
