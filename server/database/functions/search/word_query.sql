-- A word, taken literally; with every word that it begins if suffix is ':*'.
-- In the database, because search_query calls it for each word.
CREATE OR REPLACE FUNCTION word_query(word text, suffix text)
  RETURNS tsquery
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ((((''''::text
  || replace(replace(word, '\'::text, '\\'::text), ''''::text, ''''''::text)) || ''''::text) || suffix))::tsquery;
