-- Keeps the ratings of a product in step with its reviews.
-- A trigger, because it must hold whoever writes or deletes a review.
CREATE OR REPLACE FUNCTION count_review()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op <> 'INSERT' THEN
    UPDATE products SET rating_sum = rating_sum - old.rate, review_count = review_count - 1
    WHERE id = old.product_id;
  END IF;
  IF tg_op <> 'DELETE' THEN
    UPDATE products SET rating_sum = rating_sum + new.rate, review_count = review_count + 1
    WHERE id = new.product_id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER reviews_count
  AFTER INSERT OR DELETE OR UPDATE OF rate, product_id ON reviews
  FOR EACH ROW EXECUTE FUNCTION count_review();
