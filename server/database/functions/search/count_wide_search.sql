-- Counts a wide search. The caller must have waited, since it was registered, for every transaction that was writing
-- products then: only those did not know of it. What the triggers have noted since is subtracted, as it will be added
-- again.
-- In the database, because reading and writing the counts are one moment. Called by wide-searches.queries.ts, from a
-- job.
CREATE OR REPLACE FUNCTION count_wide_search(registered text)
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE wide_searches SET is_counted = true WHERE query = registered AND NOT is_counted;
  IF NOT found THEN
    RETURN;
  END IF;
  INSERT INTO kept_counts (counted, amount)
  SELECT counted, sum(amount)
  FROM (
    SELECT 'search ' || registered AS counted, count(*) AS amount FROM products
    WHERE deleted_at IS NULL AND search @@ registered::tsquery
    UNION ALL SELECT 'named ' || registered, count(*) FROM products
    WHERE deleted_at IS NULL AND search @@ registered::tsquery AND ts_filter(search, '{a}') @@ registered::tsquery
    UNION ALL SELECT counted, -amount FROM kept_counts WHERE counted IN ('search ' || registered, 'named ' || registered)
  ) AS missing
  GROUP BY counted;
END $function$;
