-- Adds orders that are paid when they are written to revenue and orders of their month; their lines count for
-- themselves.
-- A trigger, so that the total changes in the transaction of the order.
CREATE OR REPLACE FUNCTION add_new_sales()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT total.figure, month_of(added.created_at), sum(total.amount)
  FROM added,
    LATERAL (VALUES ('revenue', added.total_cents - added.refunded_cents), ('orders', 1)) AS total (figure, amount)
  WHERE added.paid_at IS NOT NULL AND added.refunded_at IS NULL AND added.status <> 'cancelled' GROUP BY 1, 2;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_total_new
  AFTER INSERT ON orders
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_new_sales();
