-- Without orders there are no paid ones.
-- A trigger, because TRUNCATE fires no other.
CREATE OR REPLACE FUNCTION forget_paid_orders()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM kept_counts WHERE counted = 'paid_orders';
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_paid_truncated
  AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_paid_orders();
