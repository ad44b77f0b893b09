-- Counts new products by category, price and stars. A draft counts for nothing that shoppers see.
-- A trigger, because products are written in several places and each must count.
CREATE OR REPLACE FUNCTION count_products_added()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, count(*)
  FROM added, product_kinds(added.category_id, added.price_after_promo_cents, added.average_rating) AS kind
  WHERE added.deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  PERFORM count_drafts((SELECT count(*) FROM added WHERE is_draft));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_count_added
  AFTER INSERT ON products
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_added();
