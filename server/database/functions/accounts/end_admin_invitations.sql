-- Ends the invitations of an account whose role or email address changes: an invitation depends on its address and
-- its inviter.
-- A trigger, so that it holds whichever release changes the account.
CREATE OR REPLACE FUNCTION end_admin_invitations()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF new.deleted_at IS NOT NULL THEN
    DELETE FROM admin_invitations WHERE lower(email) = lower(old.email);
  ELSE
    UPDATE admin_invitations
    SET ended_at = now(),
      end_reason = CASE WHEN lower(old.email) = lower(new.email) THEN 'role changed' ELSE 'email changed' END
    WHERE ended_at IS NULL AND lower(email) = lower(old.email);
  END IF;
  IF old.role = 'admin' AND new.role <> 'admin' THEN
    UPDATE admin_invitations SET ended_at = now(), end_reason = 'inviter removed'
    WHERE ended_at IS NULL AND invited_by = new.id;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_end_invitations
  AFTER UPDATE OF role, email, deleted_at ON users
  FOR EACH ROW
  WHEN (old.role <> new.role OR lower(old.email) IS DISTINCT FROM lower(new.email))
  EXECUTE FUNCTION end_admin_invitations();
