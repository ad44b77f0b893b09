CREATE UNLOGGED TABLE "limit_counts" (
	"limit_name" text NOT NULL,
	"key" text NOT NULL,
	"times" timestamp (3) with time zone[] NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "limit_counts_limit_name_key_pk" PRIMARY KEY("limit_name","key")
);
--> statement-breakpoint
CREATE INDEX "limit_counts_expired" ON "limit_counts" ("expires_at");
--> statement-breakpoint
-- The times that still count. Processes of one shop differ by moments, so a time may lie a little ahead; times far ahead
-- remain if the clock was set back, and must not lock anyone out.
CREATE FUNCTION recent_times(times timestamptz[], moment timestamptz, period interval) RETURNS timestamptz[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(array_agg(taken ORDER BY taken), '{}') FROM unnest(times) AS taken
  WHERE taken > moment - period AND taken <= moment + interval '5 seconds'
$$;
--> statement-breakpoint
-- One after the other, in the order in which they were taken, so that two callers cannot deadlock.
CREATE FUNCTION give_back_limits(names text[], keys text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  FOR i IN 1 .. cardinality(names) LOOP
    UPDATE limit_counts SET times = trim_array(times, 1)
    WHERE limit_name = names[i] AND key = keys[i] AND cardinality(times) > 0;
  END LOOP;
END $$;
--> statement-breakpoint
-- Counts one more in each of the limits and returns 0, or counts nothing and returns the seconds to wait.
CREATE FUNCTION take_limits(names text[], keys text[], limits integer[], periods_ms integer[], moment timestamptz)
RETURNS integer LANGUAGE plpgsql AS $$
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
END $$;
