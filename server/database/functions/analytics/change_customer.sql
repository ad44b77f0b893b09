-- Moves a customer between the totals when the role changes or the account is deleted.
-- A trigger, so that the total changes in the transaction of the account.
CREATE OR REPLACE FUNCTION change_customer()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF old.role = 'user' AND old.deleted_at IS NULL THEN
    INSERT INTO analytics_totals (figure, of, amount) VALUES ('customers', month_of(old.created_at), -1);
  END IF;
  IF tg_op = 'UPDATE' AND new.role = 'user' AND new.deleted_at IS NULL THEN
    INSERT INTO analytics_totals (figure, of, amount) VALUES ('customers', month_of(new.created_at), 1);
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_total_changed
  AFTER DELETE OR UPDATE OF role, deleted_at, created_at ON users
  FOR EACH ROW EXECUTE FUNCTION change_customer();
