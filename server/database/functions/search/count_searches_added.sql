-- Counts new products for the wide searches that find them.
-- A trigger, because whoever writes a product changes what a search finds.
CREATE OR REPLACE FUNCTION count_searches_added()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT forget_wide_searches((SELECT count(*) FROM added)) THEN
    INSERT INTO kept_counts (counted, amount)
    SELECT kind, count(*) FROM added, search_kinds(added.search) AS kind WHERE deleted_at IS NULL GROUP BY kind;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_searches_added
  AFTER INSERT ON products
  REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_searches_added();
