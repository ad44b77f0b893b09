CREATE TABLE "deleted_categories" (
	"id" uuid PRIMARY KEY NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- A foreign key would clear all products of a deleted category before its deletion returns, which in a large one takes
-- minutes. Two triggers take its place: a product cannot be put into a category that does not exist …
ALTER TABLE "products" DROP CONSTRAINT "products_category_id_categories_id_fk";
--> statement-breakpoint
CREATE FUNCTION require_category() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The lock makes a deletion at the same time wait.
  PERFORM FROM categories WHERE id = new.category_id FOR KEY SHARE;
  IF NOT found THEN
    RAISE foreign_key_violation USING
      MESSAGE = 'The category does not exist', TABLE = tg_table_name, CONSTRAINT = tg_name;
  END IF;
  RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_category_exists BEFORE INSERT OR UPDATE OF category_id ON products
FOR EACH ROW WHEN (new.category_id IS NOT NULL) EXECUTE FUNCTION require_category();
--> statement-breakpoint
-- … and a deleted category leaves its products: the first at once, the others in the background. Every query joins the
-- category, so none shows it any more in either case; until a product is cleared, a search still finds it by that name.
CREATE FUNCTION clear_category(gone uuid, most integer) RETURNS integer LANGUAGE plpgsql AS $$
DECLARE
  cleared integer;
BEGIN
  UPDATE products SET category_id = NULL WHERE id IN (
    SELECT id FROM products WHERE category_id = gone AND deleted_at IS NULL ORDER BY created_at, id LIMIT most
  );
  GET DIAGNOSTICS cleared = ROW_COUNT;
  RETURN cleared;
END $$;
--> statement-breakpoint
CREATE FUNCTION leave_products() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO deleted_categories (id) VALUES (old.id);
  PERFORM clear_category(old.id, 200);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER categories_leave AFTER DELETE ON categories
FOR EACH ROW EXECUTE FUNCTION leave_products();
