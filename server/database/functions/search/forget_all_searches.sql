-- An emptied catalogue has no wide searches.
-- A trigger, because TRUNCATE fires no other.
CREATE OR REPLACE FUNCTION forget_all_searches()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM wide_searches;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_searches_truncated
  AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION forget_all_searches();
