-- Counts accounts; a deleted account keeps its row and does not count.
-- A trigger, because accounts are written in several places and each must count.
CREATE OR REPLACE FUNCTION count_users()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, amount)
  SELECT 'users', CASE tg_op WHEN 'INSERT' THEN count(*) ELSE -count(*) END FROM changed
  WHERE deleted_at IS NULL HAVING count(*) > 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_count_added
  AFTER INSERT ON users
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();

CREATE OR REPLACE TRIGGER users_count_removed
  AFTER DELETE ON users
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_users();
