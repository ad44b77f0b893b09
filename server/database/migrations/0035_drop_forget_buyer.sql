-- It has been empty since 0032, and only clear_deleted_user called it, whose file no longer does.
DROP FUNCTION IF EXISTS forget_buyer(uuid);
