-- Takes removed products out of the counts of wide searches.
-- A trigger, because whoever removes a product changes what a search finds.
CREATE OR REPLACE FUNCTION count_searches_removed()
  RETURNS trigger
  LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT forget_wide_searches((SELECT count(*) FROM removed)) THEN
    INSERT INTO kept_counts (counted, amount)
    SELECT kind, -count(*) FROM removed, search_kinds(removed.search) AS kind WHERE deleted_at IS NULL GROUP BY kind;
  END IF;
  RETURN NULL;
END $function$;

CREATE OR REPLACE TRIGGER products_searches_removed
  AFTER DELETE ON products
  REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_searches_removed();
