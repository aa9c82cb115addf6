-- Negotiations about lots that were not sold at the hammer (src/server/bids/negotiations/README.md).
CREATE TABLE negotiations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  bid_id integer NOT NULL REFERENCES bids (id),
  lot_id text COLLATE "C" NOT NULL,
  user_id integer NOT NULL REFERENCES users (id),
  state text NOT NULL CONSTRAINT negotiations_state_known CHECK (state IN
    ('asked', 'accepted', 'countered', 'declined', 'lapsed', 'agreed', 'refused', 'withdrawn')),
  hall_price integer NOT NULL CONSTRAINT negotiations_hall_price_positive CHECK (hall_price > 0),
  offer integer CONSTRAINT negotiations_offer_positive CHECK (offer > 0),
  ends_at timestamptz NOT NULL,
  opened_at timestamptz NOT NULL,
  changed_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT negotiations_offer_of_answers CHECK (offer IS NOT NULL OR state NOT IN ('accepted', 'countered', 'agreed'))
);
CREATE UNIQUE INDEX negotiations_one_open ON negotiations (lot_id) WHERE state IN ('asked', 'accepted', 'countered');
CREATE INDEX negotiations_of_bid ON negotiations (bid_id);
CREATE INDEX negotiations_of_user ON negotiations (user_id, changed_at);
