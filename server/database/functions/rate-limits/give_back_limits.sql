-- Takes back what take_limits counted, in the order in which it was counted, so that two callers cannot deadlock.
-- In the database, because it is one round trip. Called by limit-counts.queries.ts and take_limits.
CREATE OR REPLACE FUNCTION give_back_limits(names text[], keys text[])
  RETURNS void
  LANGUAGE plpgsql
AS $function$
BEGIN
  FOR i IN 1 .. cardinality(names) LOOP
    UPDATE limit_counts SET times = trim_array(times, 1)
    WHERE limit_name = names[i] AND key = keys[i] AND cardinality(times) > 0;
  END LOOP;
END $function$;
