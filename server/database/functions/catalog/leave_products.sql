-- Takes the products out of a deleted category: the first at once, the others in a job. Every query joins the
-- category, so none shows it any more; until a product is cleared, a search still finds it by the name of the
-- category.
-- A trigger in place of a foreign key, which would clear all products before the deletion returns: minutes in a large
-- category.
CREATE OR REPLACE FUNCTION leave_products()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO deleted_categories (id) VALUES (old.id);
  PERFORM clear_category(old.id, 200);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER categories_leave
  AFTER DELETE ON categories
  FOR EACH ROW EXECUTE FUNCTION leave_products();
