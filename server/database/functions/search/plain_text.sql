-- How search compares words, on both sides: "Café" and "CAFE" are one. unaccent() counts as changeable, because its
-- dictionary is named at run time; here the dictionary is bound once, so the result never changes.
-- In the database, because a trigger calls it. Called by search_query and set_product_search.
CREATE OR REPLACE FUNCTION plain_text(value text)
  RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(unaccent('unaccent'::regdictionary, value));
