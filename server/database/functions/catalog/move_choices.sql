-- A product with options is found by its values at its new price, rating and category, and no longer once it has left the shop.
-- A trigger, because products are written in several places.
CREATE OR REPLACE FUNCTION move_choices()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM list_choices(new.id);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_move_choices
  AFTER UPDATE ON products
  FOR EACH ROW
  WHEN ((old.highest_price_cents IS NOT NULL OR new.highest_price_cents IS NOT NULL) AND (old.category_id IS DISTINCT FROM new.category_id
    OR old.price_after_promo_cents IS DISTINCT FROM new.price_after_promo_cents
    OR old.average_rating IS DISTINCT FROM new.average_rating
    OR old.deleted_at IS DISTINCT FROM new.deleted_at
    OR (old.highest_price_cents IS NULL) IS DISTINCT FROM (new.highest_price_cents IS NULL)))
  EXECUTE FUNCTION move_choices();
