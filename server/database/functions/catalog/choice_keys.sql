-- What a product is found by that has one of the values of each option: a key for every combination, beginning with how many
-- options it has. The options are a JSON list of names with values; names are compared without letter case.
-- In the database, because list_choices writes with it what chosen-options.statement.ts and offered-options.queries.ts look for.
CREATE OR REPLACE FUNCTION choice_keys(options jsonb)
  RETURNS text[]
  LANGUAGE plpgsql IMMUTABLE
AS $function$
DECLARE
  option record;
  keys text[];
BEGIN
  FOR option IN
    SELECT lower(item ->> 'name') AS name, item -> 'values' AS chosen FROM jsonb_array_elements(options) AS item
    ORDER BY lower(item ->> 'name') COLLATE "C"
  LOOP
    keys := (
      SELECT array_agg(concat(start || chr(30), option.name, chr(31), value))
      FROM unnest(coalesce(keys, ARRAY[NULL::text])) AS start, jsonb_array_elements_text(option.chosen) AS value
    );
  END LOOP;
  RETURN (SELECT array_agg(jsonb_array_length(options) || key) FROM unnest(keys) AS key);
END $function$;
