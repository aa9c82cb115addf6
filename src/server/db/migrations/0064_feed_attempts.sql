-- Imports that have begun and have no run (feed_runs): under way, failed, or broken off by the end of their process.

CREATE TABLE feed_attempts (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source     text NOT NULL,
  origin     text NOT NULL,
  started_at timestamptz NOT NULL,
  -- Null: under way, or broken off, which the lock of imports tells.
  ended_at   timestamptz,
  -- Why nothing went in, as the terminal said it.
  failure    text,
  CONSTRAINT feed_attempts_end_whole CHECK (failure IS NULL OR ended_at IS NOT NULL)
);
CREATE INDEX feed_runs_by_start ON feed_runs (started_at DESC, id DESC);
