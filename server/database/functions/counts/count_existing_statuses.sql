-- Counts the orders of each status that existed before there were triggers. One statement has one view of the database,
-- so orders that others write meanwhile are either in the table and in kept_counts, or in neither.
-- In the database, because the mark and the counts change together. Called by late-indexes.ts, once the shop is open.
CREATE OR REPLACE FUNCTION count_existing_statuses()
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM shop_state WHERE key = 'uncounted order statuses';
  IF NOT found THEN
    RETURN;
  END IF;
  INSERT INTO kept_counts (counted, amount, is_new)
  SELECT counted, sum(amount), false
  FROM (
    SELECT 'order_status ' || status AS counted, count(*) AS amount FROM orders GROUP BY status
    UNION ALL SELECT counted, -amount FROM kept_counts WHERE split_part(counted, ' ', 1) = 'order_status'
  ) AS missing
  GROUP BY counted HAVING sum(amount) <> 0;
END $function$;
