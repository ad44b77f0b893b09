-- As tell_stock_change, for the variants on a product's page.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_variant_stock_change()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalogue', product_id::text) FROM product_variants WHERE id = new.variant_id;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER variant_stock_tell_edited
  AFTER UPDATE ON variant_stock
  FOR EACH ROW
  WHEN (shown_stock(old.on_hand, old.reserved, NULL::integer) IS DISTINCT FROM shown_stock(new.on_hand, new.reserved, NULL::integer))
  EXECUTE FUNCTION tell_variant_stock_change();

CREATE OR REPLACE TRIGGER variant_stock_tell_new
  AFTER INSERT ON variant_stock
  FOR EACH ROW
  WHEN (shown_stock(new.on_hand, new.reserved, NULL::integer) IS NOT NULL)
  EXECUTE FUNCTION tell_variant_stock_change();
