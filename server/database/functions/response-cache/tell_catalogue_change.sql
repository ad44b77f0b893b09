-- The name of a category is on each of its products and on most pages, so all cached responses go; so they do
-- when a redirect changes, which may be for any address.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_catalogue_change()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalogue', '*');
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER categories_tell
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON categories
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE OR REPLACE TRIGGER products_tell_truncated
  AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();

CREATE OR REPLACE TRIGGER redirects_tell
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON redirects
  FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue_change();
