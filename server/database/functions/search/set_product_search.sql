-- Writes the words of a product by weight: name, category, description.
-- A trigger, because whoever writes a product changes what a search finds.
CREATE OR REPLACE FUNCTION set_product_search()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
DECLARE
  category_name text := (SELECT name FROM categories WHERE id = new.category_id);
BEGIN
  new.search :=
    setweight(to_tsvector('simple', plain_text(new.name)), 'A') ||
    setweight(to_tsvector('simple', plain_text(coalesce(category_name, ''))), 'B') ||
    setweight(to_tsvector('simple', plain_text(new.description)), 'C');
  RETURN new;
END $function$;

CREATE OR REPLACE TRIGGER products_search
  BEFORE INSERT OR UPDATE OF name, description, category_id ON products
  FOR EACH ROW EXECUTE FUNCTION set_product_search();
