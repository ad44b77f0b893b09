-- A review shows whether its author bought the product, so paying changes the cached responses of the product.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_buyer_change()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalogue', reviewed.product_id::text)
  FROM (
    SELECT DISTINCT reviews.product_id FROM reviews
    JOIN order_lines ON order_lines.product_id = reviews.product_id
    WHERE reviews.user_id = new.user_id AND order_lines.order_id = new.id
  ) AS reviewed;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_tell_buyer
  AFTER UPDATE OF paid_at ON orders
  FOR EACH ROW
  WHEN (old.paid_at IS NULL AND new.paid_at IS NOT NULL)
  EXECUTE FUNCTION tell_buyer_change();
