-- Deletes the API keys of an account that is no longer an admin, so that they do not work again if it becomes one later.
-- A trigger, so that it holds whichever release changes the account.
CREATE OR REPLACE FUNCTION delete_api_keys()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM api_keys WHERE created_by = new.id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_delete_api_keys
  AFTER UPDATE OF role ON users
  FOR EACH ROW
  WHEN (old.role = 'admin'::text AND new.role <> 'admin'::text)
  EXECUTE FUNCTION delete_api_keys();
