-- Counts the rows of tables whose rows all count.
-- A trigger, because it must hold whoever writes the rows; a row per change, so that no two writers wait for one
-- another.
CREATE OR REPLACE FUNCTION count_rows()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, amount)
  SELECT tg_table_name, CASE tg_op WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER messages_count_added
  AFTER INSERT ON messages
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER messages_count_removed
  AFTER DELETE ON messages
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER orders_count_added
  AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER orders_count_removed
  AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER reviews_count_added
  AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();

CREATE OR REPLACE TRIGGER reviews_count_removed
  AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_rows();
