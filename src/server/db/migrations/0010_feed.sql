-- What came in by feeds: each run with its count, the rows it refused, and of each lot what its source said last.

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
  lots_removed  int NOT NULL
);
CREATE INDEX feed_runs_of_source ON feed_runs (source, id);

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
  -- The row as it came when it last changed something.
  raw           jsonb NOT NULL,
  -- Content hashes of the loads since its last sight that lacked it, each once.
  missing_loads text[] COLLATE "C" NOT NULL DEFAULT '{}',
  PRIMARY KEY (source, lot_id)
);
CREATE INDEX feed_lots_of_lot ON feed_lots (lot_id);

-- What a feed said before it changed its mind about price or result: trends, relisted cars, "what changed".
CREATE TABLE lot_changes (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id      text COLLATE "C" NOT NULL REFERENCES lots,
  source      text NOT NULL,
  changed_at  timestamptz NOT NULL,
  starts_at   timestamptz,
  status      smallint NOT NULL,
  start_price int,
  sold_price  int
);
CREATE INDEX lot_changes_of_lot ON lot_changes (lot_id, id);
