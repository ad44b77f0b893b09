-- Refuses every change of the audit log but three: a job appends an entry to the hash chain once, a job deletes
-- entries that are too old, and the erasure of a person takes values out.
-- A trigger, so that no statement of the shop can change the audit log by mistake.
CREATE OR REPLACE FUNCTION keep_audit_entry()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'DELETE' THEN
    IF current_setting('vitrine.deletes_old_entries', true) = 'on' THEN RETURN old; END IF;
    RAISE EXCEPTION 'Entries of the audit log are not deleted';
  END IF;
  IF tg_op = 'INSERT' THEN
    IF new.position IS NULL AND new.hash IS NULL THEN RETURN new; END IF;
    RAISE EXCEPTION 'Entries of the audit log get their place later';
  END IF;
  IF old.position IS NULL AND to_jsonb(new) - 'position' - 'hash' = to_jsonb(old) - 'position' - 'hash' THEN
    RETURN new;
  END IF;
  IF current_setting('vitrine.erases_person', true) = 'on'
    AND to_jsonb(new) - 'before' - 'after' = to_jsonb(old) - 'before' - 'after' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Entries of the audit log are not changed';
END $function$;

CREATE OR REPLACE TRIGGER audit_entries_kept
  BEFORE INSERT OR DELETE OR UPDATE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION keep_audit_entry();
