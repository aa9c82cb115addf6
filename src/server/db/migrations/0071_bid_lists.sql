-- The bid lists of the office read all bids, not those of one person (§2 "Bid lists"). Which list a bid stands in hangs on its auction day; with the
-- day beside the status, tabs are counted from an index and no lot is read for it. Null where the lot has none (stock).
ALTER TABLE bids ADD COLUMN auction_day date;
UPDATE bids SET auction_day = lots.auction_day FROM lots WHERE lots.id = bids.lot_id;

CREATE FUNCTION day_of_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.auction_day := (SELECT auction_day FROM lots WHERE id = NEW.lot_id);
  RETURN NEW;
END $$;
CREATE TRIGGER bids_day BEFORE INSERT OR UPDATE OF lot_id ON bids FOR EACH ROW EXECUTE FUNCTION day_of_bid();

-- Rare: a sale that was put off. The lot's row is locked, which is the first lock of whoever changes its bids.
CREATE FUNCTION day_of_lot_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE bids SET auction_day = NEW.auction_day WHERE lot_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER lots_day_moved AFTER UPDATE OF auction_day ON lots FOR EACH ROW
  WHEN (OLD.auction_day IS DISTINCT FROM NEW.auction_day) EXECUTE FUNCTION day_of_lot_moved();

CREATE INDEX bids_by_day ON bids (auction_day, status);
-- What no manager has finished with: live bids, and those that are not to be made.
CREATE INDEX bids_unfinished ON bids (status) WHERE status < 4;
CREATE INDEX bids_placed ON bids (placed_at DESC, id DESC);
CREATE INDEX bids_of_lot ON bids (lot_id);
CREATE INDEX users_of_dealer ON users (dealer_id) WHERE dealer_id IS NOT NULL;
