-- Bids are narrowed by hall more than by anything else of their lot. A lot never changes its hall, which is part of its id, so that bids can know it
-- themselves: no lot is read for it.
ALTER TABLE bids ADD COLUMN hall_id int;
ALTER TABLE bids DISABLE TRIGGER USER;
UPDATE bids SET hall_id = lots.hall_id FROM lots WHERE lots.id = bids.lot_id;
ALTER TABLE bids ENABLE TRIGGER USER;

CREATE OR REPLACE FUNCTION day_of_bid() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT auction_day, hall_id INTO NEW.auction_day, NEW.hall_id FROM lots WHERE id = NEW.lot_id;
  RETURN NEW;
END $$;

CREATE INDEX bids_of_hall ON bids (hall_id, status, auction_day) INCLUDE (changed_at);
