-- Refuses a product in a category that does not exist.
-- A trigger in place of a foreign key, because leave_products clears the products of a deleted category later.
CREATE OR REPLACE FUNCTION require_category()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  -- The lock makes a deletion at the same time wait.
  PERFORM FROM categories WHERE id = new.category_id FOR KEY SHARE;
  IF NOT found THEN
    RAISE foreign_key_violation USING
      MESSAGE = 'The category does not exist', TABLE = tg_table_name, CONSTRAINT = tg_name;
  END IF;
  RETURN new;
END $function$;

CREATE OR REPLACE TRIGGER products_category_exists
  BEFORE INSERT OR UPDATE OF category_id ON products
  FOR EACH ROW
  WHEN (new.category_id IS NOT NULL)
  EXECUTE FUNCTION require_category();
