-- Moves changed products between the counts. Most edits and most reviews change no count, and write nothing.
-- A trigger, because products are written in several places and each must count.
CREATE OR REPLACE FUNCTION count_products_edited()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO kept_counts (counted, price_width, price_from, stars, amount)
  SELECT kind.*, sum(changed.amount)
  FROM (
    SELECT category_id, price_after_promo_cents, average_rating, 1 AS amount FROM added WHERE deleted_at IS NULL
    UNION ALL
    SELECT category_id, price_after_promo_cents, average_rating, -1 FROM removed WHERE deleted_at IS NULL
  ) AS changed, product_kinds(changed.category_id, changed.price_after_promo_cents, changed.average_rating) AS kind
  GROUP BY 1, 2, 3, 4 HAVING sum(changed.amount) <> 0;
  PERFORM count_drafts(
    (SELECT count(*) FROM added WHERE is_draft) - (SELECT count(*) FROM removed WHERE is_draft)
  );
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_count_edited
  AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_products_edited();
