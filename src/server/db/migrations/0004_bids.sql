-- Bids, their log, what they bought and the ledger. Truth stands in constraints with names (db/refusals.ts maps them to refusals).

CREATE TABLE bid_groups (
  id      int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users,
  label   text NOT NULL,
  -- How many lots this group buys at most.
  cars    int NOT NULL,
  CONSTRAINT bid_groups_label_taken UNIQUE (user_id, label),
  CONSTRAINT bid_groups_cars_positive CHECK (cars > 0)
);

CREATE TABLE bids (
  id               int GENERATED ALWAYS AS IDENTITY (START WITH 50001) PRIMARY KEY,
  -- The bid's own id in the system of the bidding office (decisions.md "jasId").
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
  CONSTRAINT bids_amount_positive CHECK (amount > 0),
  CONSTRAINT bids_status_known CHECK (status BETWEEN 1 AND 7),
  CONSTRAINT bids_jas_id_taken UNIQUE (jas_id)
);
CREATE UNIQUE INDEX bids_one_live ON bids (lot_id, user_id) WHERE status IN (1, 2);
CREATE UNIQUE INDEX bids_one_won ON bids (lot_id) WHERE status IN (6, 7);
CREATE INDEX bids_of_user ON bids (user_id, status);
CREATE INDEX bids_live ON bids (status, created_at) WHERE status IN (1, 2);

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

CREATE TABLE purchases (
  id           int GENERATED ALWAYS AS IDENTITY (START WITH 90001) PRIMARY KEY,
  bid_id       int NOT NULL REFERENCES bids,
  lot_id       text COLLATE "C" NOT NULL REFERENCES lots,
  user_id      int NOT NULL REFERENCES users,
  price        int NOT NULL,
  -- Null is Processing (§4 "Purchase status").
  status       smallint,
  purchased_at timestamptz NOT NULL,
  CONSTRAINT purchases_bid_taken UNIQUE (bid_id),
  CONSTRAINT purchases_price_positive CHECK (price > 0)
);

CREATE TABLE ledger (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       int NOT NULL REFERENCES users,
  at            timestamptz NOT NULL,
  -- 'remittance' (received) or 'purchase' (spent); a counter-record has the other sign.
  type          text NOT NULL,
  -- Whole yen, positive received, negative spent.
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  description   text NOT NULL,
  purchase_id   int REFERENCES purchases,
  CONSTRAINT ledger_type_known CHECK (type IN ('remittance', 'purchase')),
  CONSTRAINT ledger_amount_not_zero CHECK (amount <> 0)
);
CREATE INDEX ledger_of_user ON ledger (user_id, id);

-- Nothing is ever changed in or deleted from the ledger or the bid log.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;
CREATE TRIGGER bid_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON bid_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
