-- What came in by feeds: each run with its counts, the rows it refused, and of each lot what its source said last.

CREATE TABLE feed_runs (
  id           int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The adapter's name.
  source       text NOT NULL,
  -- File or folder as given, without its path.
  origin       text NOT NULL,
  -- SHA-256 of the content: the same load again never counts a lot as missing.
  content_hash text COLLATE "C" NOT NULL,
  started_at   timestamptz NOT NULL,
  finished_at  timestamptz NOT NULL,
  rows_read     int NOT NULL,
  rows_new      int NOT NULL,
  rows_changed  int NOT NULL,
  rows_same     int NOT NULL,
  rows_rejected int NOT NULL,
  -- Lots that became 4537 because three different loads had lacked them.
  lots_removed  int NOT NULL,
  -- Which code read it, by the hash of its text: the same content read by the same code gives the same rows. Null: not known.
  read_by       text COLLATE "C"
);
CREATE INDEX feed_runs_of_source ON feed_runs (source, id);
CREATE INDEX feed_runs_by_start ON feed_runs (started_at DESC, id DESC);

-- The first thousand of a run; the count above tells of all.
CREATE TABLE feed_rejects (
  run_id int NOT NULL REFERENCES feed_runs ON DELETE CASCADE,
  file   text NOT NULL,
  line   int NOT NULL,
  field  text NOT NULL,
  reason text NOT NULL
);
CREATE INDEX feed_rejects_of_run ON feed_rejects (run_id, line);

CREATE TABLE feed_lots (
  source        text NOT NULL,
  lot_id        text COLLATE "C" NOT NULL REFERENCES lots,
  -- The piece of a full load it came in (a table of a dump); only loads that hold this piece can miss it.
  part          text NOT NULL,
  -- The row as it came when it last changed something. People and its own adapter read it, nobody searches it: json costs an import less than jsonb.
  raw           json NOT NULL,
  -- Content hashes of the loads since its last sight that lacked it, each once.
  missing_loads text[] COLLATE "C" NOT NULL DEFAULT '{}',
  PRIMARY KEY (source, lot_id)
);
CREATE INDEX feed_lots_of_lot ON feed_lots (lot_id);

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

-- When each part of a source that FEEDS names was last fetched, and when it is next: shared by all processes.
CREATE TABLE feed_turns (
  source       text NOT NULL,
  -- A table of a query service; '' where the source has one part only.
  part         text NOT NULL,
  tried_at     timestamptz NOT NULL,
  -- The last time that it went well.
  done_at      timestamptz,
  -- The last time that it brought a content that was not there before; online, the last answer.
  fresh_at     timestamptz,
  -- Since when it is looked at: what never brought anything is late by this.
  begun_at     timestamptz NOT NULL,
  content_hash text COLLATE "C",
  -- In a row.
  failures     int NOT NULL DEFAULT 0,
  problem      text,
  next_at      timestamptz NOT NULL,
  quota_limit  int,
  quota_rest   int,
  -- When those who look after feeds were told that it is late; null while it is not.
  told_late_at timestamptz,
  PRIMARY KEY (source, part)
);
