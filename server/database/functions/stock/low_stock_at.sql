-- How many pieces of a product count as low, unless it has a number of its own: the setting of the owner, or 3.
-- In the database, because shown_stock, take_more, take_stock, take_variants and product_stock_queue_webhooks call it. Called by
-- shown-stock.ts and today.queries.ts as well.
CREATE OR REPLACE FUNCTION low_stock_at()
  RETURNS integer
  LANGUAGE sql STABLE PARALLEL SAFE
AS $function$
  SELECT coalesce((SELECT (value ->> 'lowStockAt')::integer FROM shop_settings WHERE name = 'delivery'), 3)
$function$;
