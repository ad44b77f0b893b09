-- Adds what is missing from the totals and returns it. One statement sees one moment, so it may run beside any write.
-- In the database, because it compares every order in one statement. Called by analytics.queries.ts, once a day.
CREATE OR REPLACE FUNCTION repair_analytics()
  RETURNS TABLE(figure text, of text, missing bigint)
  LANGUAGE sql
AS $function$
  INSERT INTO analytics_totals AS total (figure, of, amount)
  SELECT both_sums.figure, both_sums.of, sum(both_sums.amount)
  FROM (
    SELECT sums.figure, sums.of, sums.amount FROM analytics_sums() AS sums
    UNION ALL
    SELECT kept.figure, kept.of, -kept.amount FROM analytics_totals AS kept
  ) AS both_sums
  GROUP BY 1, 2 HAVING sum(both_sums.amount) <> 0
  RETURNING total.figure, total.of, total.amount
$function$;
