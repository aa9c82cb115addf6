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
