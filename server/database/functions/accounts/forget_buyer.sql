-- Does nothing since paid orders keep what delivery and bookkeeping need.
-- In the database, because clear_deleted_user calls it.
CREATE OR REPLACE FUNCTION forget_buyer(buyer uuid)
  RETURNS void
  LANGUAGE sql
AS $function$ $function$;
