-- The office reads its bids by the time of their sale. Ten thousand that still count were joined with all lots for it, a tenth of a second a page on a
-- busy morning; the start stands beside the day now, kept by the same triggers (0071, 0090).
ALTER TABLE bids ADD COLUMN starts_at timestamptz;
ALTER TABLE bids DISABLE TRIGGER USER;
UPDATE bids SET starts_at = lots.starts_at FROM lots WHERE lots.id = bids.lot_id;
ALTER TABLE bids ENABLE TRIGGER USER;

CREATE OR REPLACE FUNCTION day_of_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT auction_day, hall_id, starts_at INTO NEW.auction_day, NEW.hall_id, NEW.starts_at FROM lots WHERE id = NEW.lot_id;
  RETURN NEW;
END $$;

-- Feeds tell the hour of a sale late, for whole halls at once; few of those lots have bids, and an update of none would still wake every trigger of bids.
CREATE OR REPLACE FUNCTION day_of_lot_moved() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM bids WHERE lot_id = NEW.id) THEN
    UPDATE bids SET auction_day = NEW.auction_day, starts_at = NEW.starts_at WHERE lot_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER lots_day_moved ON lots;
CREATE TRIGGER lots_day_moved AFTER UPDATE OF auction_day, starts_at ON lots FOR EACH ROW
  WHEN (OLD.auction_day IS DISTINCT FROM NEW.auction_day OR OLD.starts_at IS DISTINCT FROM NEW.starts_at)
  EXECUTE FUNCTION day_of_lot_moved();
