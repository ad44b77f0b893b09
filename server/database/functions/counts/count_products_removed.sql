-- Takes removed products out of the counts.
-- A trigger, because it must hold however the rows are removed.
CREATE OR REPLACE FUNCTION count_products_removed()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, -count(*)
  FROM removed, product_kinds(removed.category_id, removed.price_after_promo_cents, removed.average_rating) AS kind
  WHERE removed.deleted_at IS NULL GROUP BY 1, 2, 3, 4;
  PERFORM count_drafts(-(SELECT count(*) FROM removed WHERE is_draft));
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_count_removed
  AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_removed();
