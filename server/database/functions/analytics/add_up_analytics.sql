-- Replaces all rows of the totals by their sums; rows that are added meanwhile stay.
-- In the database, because one statement deletes and inserts what it deleted. Called by analytics.queries.ts, from a
-- job.
CREATE OR REPLACE FUNCTION add_up_analytics()
  RETURNS void
  LANGUAGE sql
AS $function$
  WITH taken AS (
    DELETE FROM analytics_totals WHERE EXISTS (SELECT FROM analytics_totals WHERE is_new) RETURNING figure, of, amount
  )
  INSERT INTO analytics_totals (figure, of, amount, is_new)
  SELECT figure, of, sum(amount), false FROM taken GROUP BY 1, 2 HAVING sum(amount) <> 0
$function$;
