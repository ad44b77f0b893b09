-- Without orders there are none of any status.
-- A trigger, because TRUNCATE fires no other.
CREATE OR REPLACE FUNCTION forget_order_statuses()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM kept_counts WHERE split_part(counted, ' ', 1) = 'order_status';
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER orders_status_truncated
  AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_order_statuses();
