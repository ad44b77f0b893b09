-- Names the products whose cached responses no longer hold: by id, or * for everything. A transaction's notifications
-- are sent when it commits, each payload once.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_product_changes()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  -- Beyond a page or two of products it is cheaper to begin anew than to look for what each of them concerns.
  IF (SELECT count(*) > 50 FROM (SELECT FROM changed LIMIT 51) AS first_rows) THEN
    PERFORM pg_notify('catalogue', '*');
  ELSE
    PERFORM pg_notify('catalogue', changed.id::text) FROM changed;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_tell_edited
  AFTER UPDATE ON products
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changes();

CREATE OR REPLACE TRIGGER products_tell_new
  AFTER INSERT ON products
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changes();

CREATE OR REPLACE TRIGGER products_tell_removed
  AFTER DELETE ON products
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_changes();
