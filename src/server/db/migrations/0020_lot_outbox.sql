-- Which lots changed, for whoever keeps a copy of them (lots/index). A reader takes what its last snapshot did not see and this one does:
-- each committed row exactly once, in whatever order transactions end, and however long another one stays open.

CREATE TABLE lot_outbox (
  xid    xid8 NOT NULL DEFAULT pg_current_xact_id(),
  -- Null: more than is worth telling one by one; read all lots anew.
  lot_id text COLLATE "C"
);
CREATE INDEX lot_outbox_xid ON lot_outbox (xid);

-- Transaction numbers mean nothing in another database. A backup leaves both tables out (they have an xid8), so that a restored database
-- has no epoch until a reader writes a new one, and every copy is made anew.
CREATE TABLE lot_outbox_epoch (
  epoch uuid NOT NULL DEFAULT gen_random_uuid(),
  since xid8 NOT NULL DEFAULT pg_current_xact_id(),
  one   boolean PRIMARY KEY DEFAULT true,
  CONSTRAINT lot_outbox_epoch_one CHECK (one)
);
INSERT INTO lot_outbox_epoch DEFAULT VALUES;

-- Once a statement. A load of more than this many lots is one row, so that it costs the load next to nothing.
CREATE FUNCTION note_lots_new() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted int;
BEGIN
  INSERT INTO lot_outbox (lot_id) SELECT id FROM new_lots LIMIT 5000;
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted = 5000 THEN
    INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END $$;

-- Feeds touch every lot that they saw; only what a listing can show is a change.
CREATE FUNCTION note_lots_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted int;
BEGIN
  INSERT INTO lot_outbox (lot_id)
  SELECT coalesce(n.id, o.id) FROM new_lots n FULL JOIN old_lots o ON o.id = n.id
  WHERE n.id IS NULL OR o.id IS NULL
    OR (n.vehicle, n.offer, n.auction_day, n.hall_id, n.lot_no, n.lot_number, n.starts_at, n.status, n.maker_id, n.model_id, n.chassis_id,
        n.year, n.engine_cc, n.grade, n.color, n.gearbox, n.mileage_km, n.equipment, n.condition, n.condition_rank, n.start_price,
        n.sold_price)
    IS DISTINCT FROM
       (o.vehicle, o.offer, o.auction_day, o.hall_id, o.lot_no, o.lot_number, o.starts_at, o.status, o.maker_id, o.model_id, o.chassis_id,
        o.year, o.engine_cc, o.grade, o.color, o.gearbox, o.mileage_km, o.equipment, o.condition, o.condition_rank, o.start_price,
        o.sold_price)
  LIMIT 5000;
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted = 5000 THEN
    INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_lots_gone() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  noted int;
BEGIN
  INSERT INTO lot_outbox (lot_id) SELECT id FROM old_lots LIMIT 5000;
  GET DIAGNOSTICS noted = ROW_COUNT;
  IF noted = 5000 THEN
    INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_lots_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO lot_outbox (lot_id) VALUES (NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER lots_new AFTER INSERT ON lots REFERENCING NEW TABLE AS new_lots
  FOR EACH STATEMENT EXECUTE FUNCTION note_lots_new();
CREATE TRIGGER lots_changed AFTER UPDATE ON lots REFERENCING OLD TABLE AS old_lots NEW TABLE AS new_lots
  FOR EACH STATEMENT EXECUTE FUNCTION note_lots_changed();
CREATE TRIGGER lots_gone AFTER DELETE ON lots REFERENCING OLD TABLE AS old_lots
  FOR EACH STATEMENT EXECUTE FUNCTION note_lots_gone();
CREATE TRIGGER lots_emptied AFTER TRUNCATE ON lots FOR EACH STATEMENT EXECUTE FUNCTION note_lots_emptied();
