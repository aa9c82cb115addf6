-- Saved searches tell of new lots (server/saved-searches).

ALTER TABLE saved_searches
  ADD COLUMN notify text NOT NULL DEFAULT 'at-once',
  ADD CONSTRAINT saved_searches_notify_known CHECK (notify IN ('off', 'at-once', 'daily'));

-- How far the news of a search are. Apart from the search: it is no choice of the person's, and changes much more often.
CREATE TABLE search_watch (
  search_id    int PRIMARY KEY REFERENCES saved_searches ON DELETE CASCADE,
  -- What was found until then is not new any more.
  looked_at    timestamptz NOT NULL,
  told_at      timestamptz,
  -- When the person is to be told of what was found; null where there is nothing to tell.
  tell_at      timestamptz,
  -- It finds too many lots to tell new ones.
  is_wide      boolean NOT NULL DEFAULT false,
  -- For a market that is only asked: hashes of the lots that it found when it was last asked, and when to ask again.
  seen         int[],
  next_look_at timestamptz
);
CREATE INDEX search_watch_tell ON search_watch (tell_at) WHERE tell_at IS NOT NULL;
CREATE INDEX search_watch_look ON search_watch (next_look_at) WHERE next_look_at IS NOT NULL;
INSERT INTO search_watch (search_id, looked_at) SELECT id, now() FROM saved_searches;
DROP TABLE push_watched_searches;

-- The new lots of one batch that a search found.
CREATE TABLE search_finds (
  search_id int NOT NULL REFERENCES saved_searches ON DELETE CASCADE,
  batch_id  bigint NOT NULL,
  found_at  timestamptz NOT NULL,
  lot_ids   text[] COLLATE "C" NOT NULL,
  is_told   boolean NOT NULL DEFAULT false,
  PRIMARY KEY (search_id, batch_id)
);
CREATE INDEX search_finds_age ON search_finds (found_at);

-- Lots that came into the market, in the batches in which they are compared with all searches; null until they have one.
CREATE TABLE lot_batches (
  id     bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  cut_at timestamptz NOT NULL
);
CREATE TABLE lot_arrivals (
  lot_id   text COLLATE "C" PRIMARY KEY,
  batch_id bigint REFERENCES lot_batches ON DELETE CASCADE
);
CREATE INDEX lot_arrivals_waiting ON lot_arrivals (lot_id) WHERE batch_id IS NULL;
CREATE INDEX lot_arrivals_batch ON lot_arrivals (batch_id);

-- A log, as lot_outbox is. Nobody reads it while nothing is saved; the first start of a market writes a million lots.
CREATE FUNCTION note_lots_arrived() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO lot_arrivals (lot_id) SELECT id FROM new_lots WHERE status IN (4531, 4532) ORDER BY id ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lots_arrived AFTER INSERT ON lots REFERENCING NEW TABLE AS new_lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_arrived();
