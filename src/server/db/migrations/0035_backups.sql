-- What became of the backups that are made by schedule (server/backups): the last good one, by the instant that it holds, and the last failure.
CREATE TABLE backup_state (
  good_at    timestamptz,
  -- Its name in BACKUP_DIR.
  good_file  text,
  good_bytes bigint,
  failed_at  timestamptz,
  failure    text,
  one        boolean PRIMARY KEY DEFAULT true,
  CONSTRAINT backup_state_one CHECK (one),
  CONSTRAINT backup_state_good_whole CHECK (num_nulls(good_at, good_file, good_bytes) IN (0, 3)),
  CONSTRAINT backup_state_failure_whole CHECK (num_nulls(failed_at, failure) IN (0, 2))
);
INSERT INTO backup_state DEFAULT VALUES;
