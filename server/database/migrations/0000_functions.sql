-- Both extensions are trusted: whoever may create objects in the database may add them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- How search compares words, on both sides: "Café" and "CAFE" are one. unaccent() counts as changeable because
-- its dictionary is named at run time; here the dictionary is bound once, so the result never changes.
CREATE FUNCTION plain_text(value text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(unaccent('unaccent', value));
--> statement-breakpoint
-- The same rounding, half up, as priceAfterPromo in the contract.
CREATE FUNCTION price_after_promo(price_cents integer, promo_percentage integer) RETURNS integer
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (price_cents::bigint * (100 - promo_percentage) + 50) / 100;
