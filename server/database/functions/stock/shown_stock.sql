-- What shoppers see: how many pieces are left, where they are few or none. NULL: plenty, or not counted.
-- In the database, because the conditions of the triggers of tell_stock_change and tell_variant_stock_change use it. Called by
-- shown-stock.ts.
CREATE OR REPLACE FUNCTION shown_stock(on_hand integer, reserved integer, low_at integer)
  RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
AS $function$
  SELECT CASE WHEN on_hand IS NULL THEN NULL
    WHEN greatest(on_hand - reserved, 0) <= coalesce(low_at, low_stock_at()) THEN greatest(on_hand - reserved, 0) END
$function$;
