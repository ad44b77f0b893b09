-- Counts changed products for the wide searches that find them. Reviews and prices change no search, and cost next to
-- nothing here.
-- A trigger, because whoever writes a product changes what a search finds.
CREATE OR REPLACE FUNCTION count_searches_edited()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT EXISTS (
    SELECT FROM added JOIN removed USING (id)
    WHERE (added.search, added.deleted_at) IS DISTINCT FROM (removed.search, removed.deleted_at)
  ) OR forget_wide_searches((SELECT count(*) FROM added)) THEN
    RETURN NULL;
  END IF;
  INSERT INTO kept_counts (counted, amount)
  SELECT kind, sum(amount)
  FROM (
    SELECT search, 1 AS amount FROM added WHERE deleted_at IS NULL
    UNION ALL
    SELECT search, -1 FROM removed WHERE deleted_at IS NULL
  ) AS changed, search_kinds(changed.search) AS kind
  GROUP BY kind HAVING sum(amount) <> 0;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_searches_edited
  AFTER UPDATE ON products
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_searches_edited();
