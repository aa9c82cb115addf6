-- Bought cars: where they are, on which ship they go, and to whom.

-- A sailing of a ship. Many cars are on one; its days are theirs.
CREATE TABLE voyages (
  id             int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line           text NOT NULL,
  ship           text NOT NULL,
  number         text NOT NULL,
  loading_port   text NOT NULL,
  discharge_port text NOT NULL,
  etd            date NOT NULL,
  eta            date NOT NULL,
  version        int NOT NULL DEFAULT 1,
  changed_at     timestamptz NOT NULL,
  CONSTRAINT voyages_arrive_later CHECK (eta >= etd),
  CONSTRAINT voyages_taken UNIQUE (line, ship, number, loading_port, discharge_port)
);

-- Consignees and notify parties as their papers read. A row never changes: other words make another row, so papers of earlier cars keep theirs.
CREATE TABLE parties (
  id             int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id        int NOT NULL REFERENCES users,
  full_name      text NOT NULL,
  address        text NOT NULL,
  country_id     smallint NOT NULL,
  port           text NOT NULL,
  telephone      text NOT NULL,
  email          text NOT NULL,
  payment_method text NOT NULL,
  used_at        timestamptz NOT NULL,
  CONSTRAINT parties_once UNIQUE (user_id, full_name, address, country_id, port, telephone, email, payment_method)
);

-- The cars that bids have bought.
CREATE TABLE purchases (
  id                int GENERATED ALWAYS AS IDENTITY (START WITH 90001) PRIMARY KEY,
  bid_id            int NOT NULL REFERENCES bids,
  lot_id            text COLLATE "C" NOT NULL REFERENCES lots,
  user_id           int NOT NULL REFERENCES users,
  price             int NOT NULL,
  -- Null is Processing.
  status            smallint,
  purchased_at      timestamptz NOT NULL,
  version           int NOT NULL DEFAULT 1,
  voyage_id         int REFERENCES voyages,
  stock_yard        text,
  yard_arrival_eta  date,
  -- Planned until a voyage says it.
  export_port       text,
  discharge_port    text,
  -- The car's own, where it differs from its voyage's.
  eta               date,
  note              text NOT NULL DEFAULT '',
  consignee_id      int REFERENCES parties,
  notify_id         int REFERENCES parties,
  same_as_consignee boolean NOT NULL DEFAULT true,
  -- From then on the parties cannot change: the bill of lading has been written.
  papers_written_at timestamptz,
  -- The costs on top of the price, whole yen (domain/purchases/purchase-costs.ts).
  agent_fee         int NOT NULL DEFAULT 0,
  hall_fee          int NOT NULL DEFAULT 0,
  inland            int NOT NULL DEFAULT 0,
  freight           int NOT NULL DEFAULT 0,
  other_costs       int NOT NULL DEFAULT 0,
  -- Null: only the price is known.
  costs_posted_at   timestamptz,
  -- The car's one record in the ledger, until the purchase is cancelled.
  total             bigint NOT NULL GENERATED ALWAYS AS (price::bigint + agent_fee + hall_fee + inland + freight + other_costs) STORED,
  CONSTRAINT purchases_bid_taken UNIQUE (bid_id),
  CONSTRAINT purchases_price_positive CHECK (price > 0),
  CONSTRAINT purchases_costs_not_negative CHECK (least(agent_fee, hall_fee, inland, freight, other_costs) >= 0)
);
CREATE INDEX purchases_of_user ON purchases (user_id, purchased_at DESC);
CREATE INDEX purchases_on_voyage ON purchases (voyage_id) WHERE voyage_id IS NOT NULL;

-- What happened to a car, before and after; `actor_id` null is the system. The first line is its purchase.
CREATE TABLE purchase_log (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id int NOT NULL REFERENCES purchases,
  at          timestamptz NOT NULL,
  actor_id    int REFERENCES users,
  event       text NOT NULL,
  before      jsonb,
  after       jsonb NOT NULL,
  reason      text
);
CREATE INDEX purchase_log_of_car ON purchase_log (purchase_id, id);
CREATE TRIGGER purchase_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON purchase_log FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Papers of bought cars (server/purchases/documents). The files are in DATA_DIR/documents, by the hash of their content.
CREATE TABLE purchase_documents (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purchase_id int NOT NULL REFERENCES purchases,
  type        text NOT NULL,
  name        text NOT NULL,
  -- By its content: pdf, jpeg, png or heic.
  kind        text NOT NULL,
  bytes       int NOT NULL,
  hash        text NOT NULL,
  uploaded_by int NOT NULL REFERENCES users,
  uploaded_at timestamptz NOT NULL,
  -- Null: a buyer's paper that no manager has checked.
  accepted_at timestamptz,
  -- For managers alone.
  staff_only  boolean NOT NULL,
  CONSTRAINT purchase_documents_kind_known CHECK (kind IN ('pdf', 'jpeg', 'png', 'heic'))
);
CREATE INDEX purchase_documents_of_car ON purchase_documents (purchase_id, id);
