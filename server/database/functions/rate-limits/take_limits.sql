-- Counts one more in each of the rate limits and returns 0, or counts nothing and returns the seconds to wait.
-- In the database, because all processes share the limits, and it is one round trip. Called by
-- limit-counts.queries.ts.
CREATE OR REPLACE FUNCTION take_limits(
  names text[], keys text[], limits integer[], periods_ms integer[], moment timestamp with time zone
)
  RETURNS integer
  LANGUAGE plpgsql
AS $function$
DECLARE
  period interval;
  recent timestamptz[];
BEGIN
  FOR i IN 1 .. cardinality(names) LOOP
    period := periods_ms[i] * interval '1 millisecond';
    INSERT INTO limit_counts AS counts (limit_name, key, times, expires_at)
    VALUES (names[i], keys[i], ARRAY[moment], moment + period)
    ON CONFLICT (limit_name, key) DO UPDATE
    SET times = recent_times(counts.times, moment, period) || moment, expires_at = moment + period
    WHERE cardinality(recent_times(counts.times, moment, period)) < limits[i];
    CONTINUE WHEN found;
    PERFORM give_back_limits(names[:i - 1], keys[:i - 1]);
    SELECT recent_times(times, moment, period) INTO recent FROM limit_counts
    WHERE limit_name = names[i] AND key = keys[i];
    RETURN greatest(1, ceil(extract(epoch FROM recent[cardinality(recent) - limits[i] + 1] + period - moment)));
  END LOOP;
  RETURN 0;
END $function$;
