-- Replaces the rows of each kind that changed by their sum, so many at a time that it never takes long, and returns
-- how many rows it took. Two jobs at once take different rows, and a reader sees either the rows or their sum.
-- In the database, because one statement deletes and inserts what it deleted. Called by row-counts.ts, from a job.
CREATE OR REPLACE FUNCTION add_up_counts()
  RETURNS bigint
  LANGUAGE sql
AS $function$
  WITH changed AS (
    SELECT DISTINCT counted, price_width, price_from, stars
    FROM (SELECT * FROM kept_counts WHERE is_new LIMIT 20000) AS first_rows
  ), taken AS (
    DELETE FROM kept_counts USING changed
    WHERE kept_counts.counted = changed.counted AND kept_counts.price_width = changed.price_width
      AND kept_counts.price_from = changed.price_from AND kept_counts.stars = changed.stars
    RETURNING kept_counts.*
  ), summed AS (
    INSERT INTO kept_counts (counted, price_width, price_from, stars, amount, is_new)
    SELECT counted, price_width, price_from, stars, sum(amount), false
    FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(amount) <> 0
  )
  SELECT count(*) FROM taken
$function$;
