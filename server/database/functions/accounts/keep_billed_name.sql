-- Copies the name of a deleted account to its paid orders without a delivery address, because bookkeeping needs it,
-- and ends the newsletter.
-- A trigger, because name and email address are known for the last time in the statement that deletes the account.
CREATE OR REPLACE FUNCTION keep_billed_name()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE orders SET billed_name = old.username WHERE user_id = new.id AND paid_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM delivery_addresses WHERE order_id = orders.id);
  -- Anyone can register an address: without proof of it, a subscription that its reader confirmed stays.
  DELETE FROM newsletter_subscribers
  WHERE lower(email) = lower(old.email) AND (old.is_verified OR confirmed_at IS NULL);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_leave_orders
  AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL)
  EXECUTE FUNCTION keep_billed_name();
