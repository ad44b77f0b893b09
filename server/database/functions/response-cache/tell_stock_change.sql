-- Cached responses hold until what shoppers see of the stock changes; a shop that sells a hundred pieces notifies its
-- processes of the last few only.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_stock_change()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalogue', new.product_id::text);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER product_stock_tell_edited
  AFTER UPDATE ON product_stock
  FOR EACH ROW
  WHEN (shown_stock(old.on_hand, old.reserved, old.low_at) IS DISTINCT FROM shown_stock(new.on_hand, new.reserved, new.low_at))
  EXECUTE FUNCTION tell_stock_change();

CREATE OR REPLACE TRIGGER product_stock_tell_new
  AFTER INSERT ON product_stock
  FOR EACH ROW
  WHEN (shown_stock(new.on_hand, new.reserved, new.low_at) IS NOT NULL)
  EXECUTE FUNCTION tell_stock_change();
