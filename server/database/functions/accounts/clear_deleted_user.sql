-- Deletes what a deleted account must not keep: every way to sign in and everything private. Orders, reviews and
-- messages stay.
-- A trigger, because it must hold however the account is deleted. The server erases the rest (personal-data).
CREATE OR REPLACE FUNCTION clear_deleted_user()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM sessions WHERE user_id = new.id;
  DELETE FROM identities WHERE user_id = new.id;
  DELETE FROM verification_tokens WHERE user_id = new.id;
  DELETE FROM account_tokens WHERE user_id = new.id;
  DELETE FROM code_apps WHERE user_id = new.id;
  DELETE FROM passkeys WHERE user_id = new.id;
  DELETE FROM recovery_codes WHERE user_id = new.id;
  DELETE FROM known_devices WHERE user_id = new.id;
  DELETE FROM coupon_validations WHERE user_id = new.id;
  DELETE FROM cart_lines WHERE user_id = new.id;
  DELETE FROM variant_cart_lines WHERE user_id = new.id;
  DELETE FROM wishlist_items WHERE user_id = new.id;
  -- Emails repeat the address.
  DELETE FROM mail_outbox WHERE lower(recipient) = lower(old.email);
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_leave
  AFTER UPDATE OF deleted_at ON users
  FOR EACH ROW
  WHEN (old.deleted_at IS NULL AND new.deleted_at IS NOT NULL)
  EXECUTE FUNCTION clear_deleted_user();
