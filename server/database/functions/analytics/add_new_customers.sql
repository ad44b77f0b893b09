-- Adds new customers to the totals of the dashboard, one row per month.
-- A trigger, because accounts are written in several places and each must count; a row per change, so no two wait for
-- one another.
CREATE OR REPLACE FUNCTION add_new_customers()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  INSERT INTO analytics_totals (figure, of, amount)
  SELECT 'customers', month_of(created_at), count(*) FROM added
  WHERE role = 'user' AND deleted_at IS NULL GROUP BY 2;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_total_new
  AFTER INSERT ON users
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION add_new_customers();
