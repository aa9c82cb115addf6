-- What the bidding office is told of our bids, and what it tells us.

-- To bid in the hall, to bid another amount, to bid no longer. Written in the transaction that changes the bid (server/bids/write-bid.queries.ts), so
-- that no crash parts a bid from its order; sending it is a job (server/queue). Stock is not bid for.
CREATE TABLE office_orders (
  id               bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bid_id           int NOT NULL REFERENCES bids,
  -- The bid's version that asked for it: with the bid's jas_id the key under which the office knows it, however often it is sent.
  version          int NOT NULL,
  kind             text NOT NULL,
  -- As they stood then, whole yen; adjustment_price null is the server setting.
  amount           int NOT NULL,
  adjustment_price int,
  made_at          timestamptz NOT NULL,
  -- Why the last try brought no answer; of a refusal the office's own words. Of a waiting order it says that nobody answers.
  reason           text,
  ended_at         timestamptz,
  outcome          text,
  -- When managers were written to because nobody answers.
  told_at          timestamptz,
  CONSTRAINT office_orders_once UNIQUE (bid_id, version),
  CONSTRAINT office_orders_kind_known CHECK (kind IN ('place', 'withdraw')),
  CONSTRAINT office_orders_outcome_known CHECK (outcome IN ('accepted', 'refused', 'failed', 'overtaken', 'by hand')),
  CONSTRAINT office_orders_ended_with_outcome CHECK ((ended_at IS NULL) = (outcome IS NULL))
);
CREATE INDEX office_orders_waiting ON office_orders (bid_id) WHERE ended_at IS NULL;
CREATE INDEX office_orders_in_trouble ON office_orders (ended_at) WHERE outcome IN ('refused', 'failed');

-- What the bidding office has told us of bids. A result is known by its id for ever: sent again it is answered as before, and changes nothing.
CREATE TABLE office_results (
  id          text COLLATE "C" PRIMARY KEY,
  jas_id      int NOT NULL,
  body_hash   text NOT NULL,
  received_at timestamptz NOT NULL,
  -- Of the bid, as the office says; with a price in whole yen where it tells one.
  status      smallint NOT NULL,
  sold_price  int,
  -- Null: it was taken. Otherwise why not: overtaken by a later one, or what stood against it.
  refused     text
);
CREATE INDEX office_results_refused ON office_results (received_at) WHERE refused IS NOT NULL;

-- The office counts its results of a bid; one that comes after a later one is not taken. The row is the lock of a bid's results.
CREATE TABLE office_sequences (
  jas_id   int PRIMARY KEY,
  sequence int NOT NULL
);
