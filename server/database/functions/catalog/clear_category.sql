-- Takes the first products out of a deleted category and returns how many there were.
-- In the database, because a trigger calls it too. Called by leave_products and, for the remaining products, by
-- categories.queries.ts.
CREATE OR REPLACE FUNCTION clear_category(gone uuid, most integer)
  RETURNS integer
  LANGUAGE plpgsql
AS $function$
DECLARE
  cleared integer;
BEGIN
  UPDATE products SET category_id = NULL WHERE id IN (
    SELECT id FROM products WHERE category_id = gone AND deleted_at IS NULL ORDER BY created_at, id LIMIT most
  );
  GET DIAGNOSTICS cleared = ROW_COUNT;
  RETURN cleared;
END $function$;
