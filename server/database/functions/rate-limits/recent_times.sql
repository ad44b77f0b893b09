-- The times that still count. Clocks of the processes differ a little, so a time may lie a little ahead; times far
-- ahead remain if the clock was set back, and must not lock anyone out.
-- In the database, because take_limits calls it for each limit.
CREATE OR REPLACE FUNCTION recent_times(
  times timestamp with time zone[], moment timestamp with time zone, period interval
)
  RETURNS timestamp with time zone[]
  LANGUAGE sql IMMUTABLE
AS $function$
  SELECT coalesce(array_agg(taken ORDER BY taken), '{}') FROM unnest(times) AS taken
  WHERE taken > moment - period AND taken <= moment + interval '5 seconds'
$function$;
