-- What buyers bid: their bids, groups of bids, and the history.

-- A group buys at most so many lots. The count starts again when none of its bids is live: a round is such a stretch.
CREATE TABLE bid_groups (
  id      int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users,
  label   text NOT NULL,
  -- How many lots this group buys at most.
  cars    int NOT NULL,
  round   int NOT NULL DEFAULT 1,
  CONSTRAINT bid_groups_label_taken UNIQUE (user_id, label),
  CONSTRAINT bid_groups_cars_positive CHECK (cars > 0)
);

CREATE TABLE bids (
  id               int GENERATED ALWAYS AS IDENTITY (START WITH 50001) PRIMARY KEY,
  -- The bid's own id in the system of the bidding office.
  jas_id           int GENERATED ALWAYS AS IDENTITY (START WITH 700001),
  lot_id           text COLLATE "C" NOT NULL REFERENCES lots,
  user_id          int NOT NULL REFERENCES users,
  -- The manager who placed it for the client; null when the client did.
  manager_id       int REFERENCES users,
  -- Whole yen, the most the client pays at the hammer.
  amount           int NOT NULL,
  status           smallint NOT NULL DEFAULT 1,
  bid_group_id     int REFERENCES bid_groups,
  bid_type         int,
  export_type      int,
  comment          text NOT NULL DEFAULT '',
  -- Whole yen the office may go over; null: the server setting.
  adjustment_price int,
  auto_bid         boolean NOT NULL DEFAULT false,
  -- When the amount was placed: of equal bids the first wins.
  placed_at        timestamptz NOT NULL,
  created_at       timestamptz NOT NULL,
  changed_at       timestamptz NOT NULL,
  version          int NOT NULL DEFAULT 1,
  -- The round of its group in which it last became live, so the Wins that count are a plain condition.
  group_round      int,
  -- False: a manager changed it in the last hour before the start, and nobody has accepted that yet.
  forwarded        boolean NOT NULL DEFAULT true,
  -- Copies of the lot, so that lists and their tabs are read without it. Null for stock; a lot never changes its hall.
  auction_day      date,
  hall_id          int,
  starts_at        timestamptz,
  CONSTRAINT bids_amount_positive CHECK (amount > 0),
  CONSTRAINT bids_status_known CHECK (status BETWEEN 1 AND 7),
  CONSTRAINT bids_jas_id_taken UNIQUE (jas_id)
);
CREATE UNIQUE INDEX bids_one_live ON bids (lot_id, user_id) WHERE status IN (1, 2);
CREATE UNIQUE INDEX bids_one_won ON bids (lot_id) WHERE status IN (6, 7);
CREATE INDEX bids_live ON bids (status, created_at) WHERE status IN (1, 2);
CREATE INDEX bids_of_group ON bids (bid_group_id, group_round) WHERE bid_group_id IS NOT NULL;
-- Tabs of a person or of a dealer's clients are counted without reading their bids.
CREATE INDEX bids_of_user ON bids (user_id, status, auction_day) INCLUDE (changed_at);
CREATE INDEX bids_of_hall ON bids (hall_id, status, auction_day) INCLUDE (changed_at);
CREATE INDEX bids_of_lot ON bids (lot_id);
CREATE INDEX bids_by_day ON bids (auction_day, status);
-- What no manager has finished with: live bids, and those that are not to be made.
CREATE INDEX bids_unfinished ON bids (status) WHERE status < 4;
CREATE INDEX bids_placed ON bids (placed_at DESC, id DESC);
-- A page of the archive need not walk past the bids that still count.
CREATE INDEX bids_ended ON bids (placed_at DESC, id DESC) WHERE status >= 4;
CREATE INDEX bids_changed ON bids (changed_at);

CREATE FUNCTION day_of_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT auction_day, hall_id, starts_at INTO NEW.auction_day, NEW.hall_id, NEW.starts_at FROM lots WHERE id = NEW.lot_id;
  RETURN NEW;
END $$;
CREATE TRIGGER bids_day BEFORE INSERT OR UPDATE OF lot_id ON bids FOR EACH ROW EXECUTE FUNCTION day_of_bid();

-- Live: once a statement, in its transaction.
CREATE FUNCTION tell_bids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id, lot_id) SELECT DISTINCT 'bid', user_id, lot_id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER bids_told_new AFTER INSERT ON bids REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_bids();
CREATE TRIGGER bids_told_changed AFTER UPDATE ON bids REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_bids();

-- How many bids each list of managers has beside its tabs. Counted one by one, 200 000 bids cost each list a tenth of a second; so every write of bids
-- leaves the difference here, in the same transaction: sums are exact in every snapshot. Rows are only added, since a row of totals would make all
-- bids of a day wait for one another; server/bids/compact-bid-counts.ts joins them now and then. Stock orders have no day: those few are counted
-- themselves.
CREATE TABLE bid_counts (
  auction_day date NOT NULL,
  status      smallint NOT NULL,
  bids        int NOT NULL
);
CREATE INDEX bid_counts_of_day ON bid_counts (auction_day, status);

CREATE FUNCTION count_bids_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, count(*) FROM new_bids WHERE auction_day IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;

-- Most changes leave day and status as they are, and nothing here.
CREATE FUNCTION count_bids_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, sum(bids) FROM (
    SELECT auction_day, status, 1 AS bids FROM new_bids UNION ALL SELECT auction_day, status, -1 FROM old_bids
  ) moved WHERE auction_day IS NOT NULL GROUP BY 1, 2 HAVING sum(bids) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_bids_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, -count(*) FROM old_bids WHERE auction_day IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE FUNCTION count_bids_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bid_counts;
  RETURN NULL;
END $$;

CREATE TRIGGER bids_counted_new AFTER INSERT ON bids REFERENCING NEW TABLE AS new_bids
  FOR EACH STATEMENT EXECUTE FUNCTION count_bids_new();
CREATE TRIGGER bids_counted_changed AFTER UPDATE ON bids REFERENCING OLD TABLE AS old_bids NEW TABLE AS new_bids
  FOR EACH STATEMENT EXECUTE FUNCTION count_bids_changed();
CREATE TRIGGER bids_counted_gone AFTER DELETE ON bids REFERENCING OLD TABLE AS old_bids
  FOR EACH STATEMENT EXECUTE FUNCTION count_bids_gone();
CREATE TRIGGER bids_counted_emptied AFTER TRUNCATE ON bids FOR EACH STATEMENT EXECUTE FUNCTION count_bids_emptied();

-- The history. It is written at its end, in the order of time: a BRIN index is enough to find the last minutes, and costs a bid nothing.
CREATE TABLE bid_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bid_id   int NOT NULL REFERENCES bids,
  at       timestamptz NOT NULL,
  -- Null: the system's doing.
  actor_id int REFERENCES users,
  event    text NOT NULL,
  before   jsonb,
  after    jsonb NOT NULL
);
CREATE INDEX bid_log_of_bid ON bid_log (bid_id, id);
CREATE INDEX bid_log_at ON bid_log USING brin (at) WITH (pages_per_range = 16);
CREATE TRIGGER bid_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bid_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- A manager's change that ends a bid (3, 4, 5) takes effect some seconds later, so that he can undo it (server/bids/planned-ends). Until then the bid
-- keeps its status and its reserve, and neither the client nor the bidding office is told.
CREATE TABLE planned_ends (
  bid_id   int PRIMARY KEY REFERENCES bids,
  status   smallint NOT NULL,
  due_at   timestamptz NOT NULL,
  -- The manager, and what his change was when he made it: within the last hour it may be held back or accepted.
  actor_id int NOT NULL REFERENCES users,
  held     boolean NOT NULL,
  accepted boolean NOT NULL,
  CONSTRAINT planned_ends_status_final CHECK (status IN (3, 4, 5))
);
CREATE INDEX planned_ends_due ON planned_ends (due_at);

-- Owners who want e-mails hear of a new status once it has lasted for a while: of several changes in a row they hear of the last, of a reverted
-- one nothing.
CREATE TABLE status_letters (
  bid_id      int PRIMARY KEY REFERENCES bids,
  -- What the owner knows: the status before the first change that he was not told of.
  from_status smallint NOT NULL,
  due_at      timestamptz NOT NULL
);

-- What decides about a bid, in one call instead of four: at peak a bid costs mostly database round trips. The locks are those of
-- server/bids/bids.queries.ts, in their order, and each statement of a function sees what was committed while the one before waited.
CREATE FUNCTION lock_for_bid(wanted text, client int, OUT lot jsonb, OUT bidder jsonb, OUT latest jsonb, OUT rules jsonb)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT to_jsonb(l) INTO lot FROM (
    SELECT id, vehicle, offer, auction_day, starts_at, hall_closes_at, status, start_price, sold_price FROM lots WHERE id = wanted FOR NO KEY UPDATE
  ) l;
  IF lot IS NULL THEN
    RETURN;
  END IF;
  SELECT to_jsonb(u) INTO bidder FROM (
    SELECT id, kind, flags, balance, credit_limit, reserved, daily_bid_limit, bids_on, bids_today FROM users WHERE id = client FOR NO KEY UPDATE
  ) u;
  SELECT to_jsonb(b) INTO latest FROM (
    SELECT id, jas_id, lot_id, user_id, amount, status, bid_group_id, group_round, export_type, comment, adjustment_price, auto_bid, forwarded,
      placed_at, changed_at, version
    FROM bids WHERE lot_id = wanted AND user_id = client ORDER BY status IN (1, 2) DESC, id DESC LIMIT 1
  ) b;
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO rules FROM settings;
END $$;
