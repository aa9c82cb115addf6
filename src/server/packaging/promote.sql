-- Makes this standby the primary, when the former primary is off for certain (several-machines.md, A primary is lost):
-- psql --file=promote.sql postgres://postgres@10.0.0.12/minato
select pg_promote(wait => true, wait_seconds => 60);

-- There is no second copy for now, so commits do not wait for one.
alter system reset synchronous_standby_names;
select pg_reload_conf();
