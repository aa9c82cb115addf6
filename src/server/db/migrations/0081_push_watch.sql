-- What was last seen of that which people follow, to tell what changed. Watched by reading and not by triggers: a bid pays nothing for it.

CREATE TABLE push_watched_lots (
  lot_id      text COLLATE "C" PRIMARY KEY,
  status      int NOT NULL,
  start_price int,
  sold_price  int,
  has_sheet   boolean NOT NULL
);

CREATE TABLE push_watched_searches (
  search_id    int PRIMARY KEY REFERENCES saved_searches ON DELETE CASCADE,
  -- Hashes of the lots that it found; null until it was looked at, and where it finds too many to tell new ones.
  seen         int[],
  next_look_at timestamptz NOT NULL
);
CREATE INDEX push_watched_searches_due ON push_watched_searches (next_look_at);

-- The log is only ever written at its end, in the order of time: ranges of it are enough to find the last minutes, and cost a bid nothing.
CREATE INDEX bid_log_at ON bid_log USING brin (at) WITH (pages_per_range = 16);
