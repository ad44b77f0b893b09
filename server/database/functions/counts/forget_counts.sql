-- An emptied table has no counts.
-- A trigger, because TRUNCATE fires no other.
CREATE OR REPLACE FUNCTION forget_counts()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM kept_counts WHERE split_part(counted, ' ', 1) = tg_table_name;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER messages_count_truncated
  AFTER TRUNCATE ON messages
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();

CREATE OR REPLACE TRIGGER orders_count_truncated
  AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();

CREATE OR REPLACE TRIGGER products_count_truncated
  AFTER TRUNCATE ON products
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();

CREATE OR REPLACE TRIGGER reviews_count_truncated
  AFTER TRUNCATE ON reviews
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();

CREATE OR REPLACE TRIGGER users_count_truncated
  AFTER TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION forget_counts();
