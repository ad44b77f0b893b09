CREATE TABLE "admin_invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"end_reason" text,
	CONSTRAINT "admin_invitations_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "admin_invitations_token_hashed" CHECK ("admin_invitations"."token_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "admin_invitations_end_known" CHECK ("admin_invitations"."end_reason" in ('accepted', 'declined', 'revoked', 'replaced', 'expired', 'role changed', 'email changed', 'inviter removed')),
	CONSTRAINT "admin_invitations_end_has_reason" CHECK (("admin_invitations"."ended_at" is null) = ("admin_invitations"."end_reason" is null))
);
--> statement-breakpoint
ALTER TABLE "admin_invitations" ADD CONSTRAINT "admin_invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "admin_invitations_open_key" ON "admin_invitations" USING btree (lower("email")) WHERE "admin_invitations"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "admin_invitations_inviter" ON "admin_invitations" USING btree ("invited_by");--> statement-breakpoint
CREATE INDEX "admin_invitations_expiry" ON "admin_invitations" USING btree ("expires_at");
--> statement-breakpoint
-- An invitation rests on its address and its inviter, whichever release changes the account.
CREATE FUNCTION end_admin_invitations() RETURNS trigger LANGUAGE plpgsql AS $$
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
END $$;
--> statement-breakpoint
CREATE TRIGGER users_end_invitations AFTER UPDATE OF role, email, deleted_at ON users
FOR EACH ROW WHEN (old.role <> new.role OR lower(old.email) IS DISTINCT FROM lower(new.email))
EXECUTE FUNCTION end_admin_invitations();
--> statement-breakpoint
-- What the release before kept on the account was not bound to a mailbox; those admins have to be invited again.
UPDATE users SET admin_promised_by = NULL WHERE admin_promised_by IS NOT NULL;
