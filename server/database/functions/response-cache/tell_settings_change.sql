-- Settings are on most pages, so every process reads them again.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_settings_change()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalogue', 'settings');
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER shop_settings_tell
  AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON shop_settings
  FOR EACH STATEMENT EXECUTE FUNCTION tell_settings_change();
