-- Reviews show the name and picture of their author, so both change the cached responses of the products.
-- A trigger: NOTIFY reaches every process when the transaction commits, whoever wrote the row.
CREATE OR REPLACE FUNCTION tell_author_change()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM pg_notify('catalogue', authored.product_id::text)
  FROM (SELECT DISTINCT product_id FROM reviews WHERE user_id = new.id) AS authored;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER users_tell_author
  AFTER UPDATE OF username, photo_url, deleted_at ON users
  FOR EACH ROW
  WHEN (old.username IS DISTINCT FROM new.username OR old.photo_url IS DISTINCT FROM new.photo_url
    OR old.deleted_at IS DISTINCT FROM new.deleted_at)
  EXECUTE FUNCTION tell_author_change();
