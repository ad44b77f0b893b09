-- An emptied catalogue has no drafts.
-- A trigger, because TRUNCATE fires no other.
CREATE OR REPLACE FUNCTION forget_drafts()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM kept_counts WHERE counted = 'drafts';
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_drafts_truncated
  AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION forget_drafts();
