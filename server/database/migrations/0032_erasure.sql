ALTER TABLE "orders" ADD COLUMN "billed_name" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "person_erased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "erased_at" timestamp (3) with time zone;
--> statement-breakpoint
-- Called by clear_deleted_user. Paid orders keep what delivery and bookkeeping need; the server erases the rest, and a job
-- erases what was kept (server/src/personal-data).
CREATE OR REPLACE FUNCTION forget_buyer(buyer uuid) RETURNS void LANGUAGE sql AS $$ $$;
--> statement-breakpoint
-- Name and email address are known for the last time here. Where no delivery address has the name, bookkeeping needs it.
CREATE FUNCTION keep_billed_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET billed_name = old.username WHERE user_id = new.id AND paid_at IS NOT NULL
    AND NOT EXISTS (SELECT FROM delivery_addresses WHERE order_id = orders.id);
  -- Anyone can register an address: without proof of it, a subscription that its reader confirmed stays.
  DELETE FROM newsletter_subscribers
  WHERE lower(email) = lower(old.email) AND (old.is_verified OR confirmed_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_leave_orders AFTER UPDATE OF deleted_at ON users
FOR EACH ROW WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL)
EXECUTE FUNCTION keep_billed_name();
--> statement-breakpoint
-- Earlier releases deleted the addresses of these orders with the account.
UPDATE orders SET person_erased_at = users.deleted_at FROM users
WHERE users.id = orders.user_id AND users.deleted_at IS NOT NULL AND orders.paid_at IS NOT NULL
  AND NOT EXISTS (SELECT FROM delivery_addresses WHERE order_id = orders.id);
--> statement-breakpoint
-- What is written stays as it is: a job may only give an entry its place, once, and delete what has become too old. The
-- erasure of a person may take values out, which the log then says.
CREATE OR REPLACE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF current_setting('vitrine.deletes_old_entries', true) = 'on' THEN RETURN old; END IF;
    RAISE EXCEPTION 'Entries of the log are not deleted';
  END IF;
  IF tg_op = 'INSERT' THEN
    IF new.position IS NULL AND new.hash IS NULL THEN RETURN new; END IF;
    RAISE EXCEPTION 'Entries of the log get their place later';
  END IF;
  IF old.position IS NULL AND to_jsonb(new) - 'position' - 'hash' = to_jsonb(old) - 'position' - 'hash' THEN
    RETURN new;
  END IF;
  IF current_setting('vitrine.erases_person', true) = 'on'
    AND to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Entries of the log are not changed';
END $$;
