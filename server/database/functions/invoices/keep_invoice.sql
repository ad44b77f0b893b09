-- Refuses every change of an invoice or credit note but one: the erasure of a person takes the name, the address and
-- the link out.
-- A trigger, because bookkeeping relies on documents that never change, whoever writes the rows.
CREATE OR REPLACE FUNCTION keep_invoice()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF tg_op = 'UPDATE'
    AND (new.billed_to IS NULL OR new.billed_to = old.billed_to)
    AND (new.token_hash IS NULL OR new.token_hash = old.token_hash)
    AND to_jsonb(new) - 'billed_to' - 'token_hash' = to_jsonb(old) - 'billed_to' - 'token_hash' THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'Invoices are not changed';
END $function$;

CREATE OR REPLACE TRIGGER invoices_kept
  BEFORE DELETE OR UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION keep_invoice();
