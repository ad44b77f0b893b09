CREATE TABLE "audit_chain" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"position" bigint DEFAULT 0 NOT NULL,
	"hash" text DEFAULT '' NOT NULL,
	"checked_at" timestamp (3) with time zone,
	"problem" text,
	CONSTRAINT "audit_chain_one_row" CHECK ("audit_chain"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "audit_tallies" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"last_from" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "audit_tallies_starts_at_action_subject_pk" PRIMARY KEY("starts_at","action","subject")
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ALTER COLUMN "actor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "position" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "hash" text;
--> statement-breakpoint
-- What is written stays as it is: a job may only give an entry its place, once, and delete what has become too old.
CREATE FUNCTION keep_audit_entry() RETURNS trigger LANGUAGE plpgsql AS $$
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
  RAISE EXCEPTION 'Entries of the log are not changed';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_kept BEFORE INSERT OR UPDATE OR DELETE ON audit_entries
FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
