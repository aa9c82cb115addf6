-- What the bidding office is to be told of our bids (server/office): to bid in the hall, to bid another amount, to bid no longer. By trigger, since
-- bids are moved from many places, and none may forget it; in the same transaction, so that no crash parts a bid from its order. Stock is not bid for.
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
  tries            int NOT NULL DEFAULT 0,
  -- While one is being sent: until when nobody else sends it.
  next_try_at      timestamptz NOT NULL,
  -- Why the last try brought no answer; of a refusal the office's own words.
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
CREATE INDEX office_orders_due ON office_orders (next_try_at) WHERE ended_at IS NULL;
CREATE INDEX office_orders_in_trouble ON office_orders (ended_at) WHERE outcome IN ('refused', 'failed');

CREATE FUNCTION order_at_office() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted text := CASE WHEN NEW.status = 2 THEN 'place' ELSE 'withdraw' END;
BEGIN
  -- What the office does not bid for need not be withdrawn.
  IF wanted = 'withdraw' AND 'place' IS DISTINCT FROM
     (SELECT kind FROM office_orders WHERE bid_id = NEW.id ORDER BY version DESC LIMIT 1) THEN
    RETURN NULL;
  END IF;
  UPDATE office_orders SET ended_at = NEW.changed_at, outcome = 'overtaken' WHERE bid_id = NEW.id AND ended_at IS NULL;
  INSERT INTO office_orders (bid_id, version, kind, amount, adjustment_price, made_at, next_try_at)
  VALUES (NEW.id, NEW.version, wanted, NEW.amount, NEW.adjustment_price, NEW.changed_at, NEW.changed_at);
  RETURN NULL;
END $$;
-- A change that is held back (forwarded false) is told when it is accepted; until then the office keeps what it has. A result ends a bid there as here.
CREATE TRIGGER bids_ordered AFTER UPDATE ON bids FOR EACH ROW
  WHEN (NEW.auction_day IS NOT NULL AND NEW.forwarded AND NEW.status IN (1, 2, 3, 4)
    AND (NEW.status = 2 OR OLD.status IN (2, 6, 7) OR NOT OLD.forwarded)
    AND (OLD.status, OLD.forwarded, OLD.amount, OLD.adjustment_price)
        IS DISTINCT FROM (NEW.status, NEW.forwarded, NEW.amount, NEW.adjustment_price))
  EXECUTE FUNCTION order_at_office();
