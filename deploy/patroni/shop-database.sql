-- Run once, as postgres on the leader.
create role vitrine login password '${SHOP_PASSWORD}';
-- PgBouncer cannot pass this on for each shop, so the role has it: nobody waits longer for a statement.
alter role vitrine set statement_timeout = '10s';
create database vitrine owner vitrine;
