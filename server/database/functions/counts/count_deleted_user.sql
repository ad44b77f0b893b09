-- A deleted account keeps its row and counts no more.
-- A trigger, because it must hold however the account is deleted.
CREATE OR REPLACE FUNCTION count_deleted_user()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, amount) VALUES ('users', CASE WHEN new.deleted_at IS NULL THEN 1 ELSE -1 END);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_count_deleted
  AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW
  WHEN ((old.deleted_at IS NULL) <> (new.deleted_at IS NULL))
  EXECUTE FUNCTION count_deleted_user();
