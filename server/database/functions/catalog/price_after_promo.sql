-- The price after the promotion, rounded half up as priceAfterPromo in the contract.
-- In the database, because a generated column, a check, a search for lower prices and a trigger use it: see products.table.ts,
-- order-lines.table.ts, alerts.queries.ts and record_variant_prices.
CREATE OR REPLACE FUNCTION price_after_promo(price_cents integer, promo_percentage integer)
  RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((price_cents)::bigint * (100 - promo_percentage)) + 50) / 100);
