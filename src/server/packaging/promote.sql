-- Makes this standby the primary, when the former primary is off for certain (several-machines.md, A primary is lost):
-- runuser -u postgres -- psql < promote.sql
select pg_promote(wait => true, wait_seconds => 60);

-- There is no second copy for now, so commits do not wait for one.
alter system reset synchronous_standby_names;
select pg_reload_conf();
