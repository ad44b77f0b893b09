-- Counts drafts, which are out of the shop, for the back office.
-- In the database, because triggers call it: count_products_added, count_products_edited and count_products_removed.
CREATE OR REPLACE FUNCTION count_drafts(difference bigint)
  RETURNS void
  LANGUAGE sql
AS $function$
  INSERT INTO kept_counts (counted, amount) SELECT 'drafts', difference WHERE difference <> 0
$function$;
