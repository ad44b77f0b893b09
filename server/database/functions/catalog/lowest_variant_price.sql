-- The lowest of the prices of a variant that were in force in the 30 days before the present one began; NULL without one.
-- In the database, because most products are read without it: see shown_choice. Called by shown_choice.
CREATE OR REPLACE FUNCTION lowest_variant_price(priced uuid)
  RETURNS integer
  LANGUAGE plpgsql STABLE
AS $function$
BEGIN
  RETURN (
    SELECT min(price_cents) FROM (
      SELECT price_cents, lead(since) OVER prices AS until, max(since) OVER () AS present_since
      FROM variant_prices WHERE variant_id = priced WINDOW prices AS (ORDER BY since)
    ) AS earlier WHERE until > present_since - interval '30 days'
  );
END $function$;
