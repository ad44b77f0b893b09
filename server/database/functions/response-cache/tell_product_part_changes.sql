-- Images, options, variants and reviews are parts of the cached responses of a product.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_product_part_changes()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF (SELECT count(*) > 50 FROM (SELECT FROM changed LIMIT 51) AS first_rows) THEN
    PERFORM pg_notify('catalogue', '*');
  ELSE
    PERFORM pg_notify('catalogue', changed.product_id::text) FROM changed;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER product_images_tell_edited
  AFTER UPDATE ON product_images
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_images_tell_new
  AFTER INSERT ON product_images
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_images_tell_removed
  AFTER DELETE ON product_images
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_options_tell_edited
  AFTER UPDATE ON product_options
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_options_tell_new
  AFTER INSERT ON product_options
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_options_tell_removed
  AFTER DELETE ON product_options
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_variants_tell_edited
  AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_variants_tell_new
  AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER product_variants_tell_removed
  AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER reviews_tell_edited
  AFTER UPDATE ON reviews
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER reviews_tell_new
  AFTER INSERT ON reviews
  REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();

CREATE OR REPLACE TRIGGER reviews_tell_removed
  AFTER DELETE ON reviews
  REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_product_part_changes();
