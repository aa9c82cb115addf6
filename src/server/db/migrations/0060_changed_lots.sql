-- A saved search also tells of lots that changed until they match it, and of cars that are offered again (server/saved-searches).

-- Lots that changed while they are for sale, with their values before, in the batches in which they are compared with all searches; null until they
-- have one. Lots that came into the market have their own table, lot_arrivals.
CREATE TABLE changed_lots (
  lot_id   text COLLATE "C" NOT NULL,
  former   jsonb NOT NULL,
  batch_id bigint REFERENCES lot_batches ON DELETE CASCADE
);
CREATE UNIQUE INDEX changed_lots_waiting ON changed_lots (lot_id) WHERE batch_id IS NULL;
CREATE INDEX changed_lots_batch ON changed_lots (batch_id);

-- Of several changes before a batch the first one knows what the searches were compared with last.
CREATE FUNCTION note_lots_rematched() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM saved_searches) THEN
    INSERT INTO changed_lots (lot_id, former)
    SELECT n.id, jsonb_build_object('status', o.status, 'maker_id', o.maker_id, 'model_id', o.model_id, 'chassis_id', o.chassis_id, 'year', o.year,
      'engine_cc', o.engine_cc, 'grade', o.grade, 'color', o.color, 'gearbox', o.gearbox, 'mileage_km', o.mileage_km, 'equipment', o.equipment,
      'condition', o.condition, 'condition_rank', o.condition_rank, 'start_price', o.start_price, 'sold_price', o.sold_price)
    FROM new_lots n JOIN old_lots o ON o.id = n.id
    WHERE n.status IN (4531, 4532) AND (o.status NOT IN (4531, 4532)
      OR (n.maker_id, n.model_id, n.chassis_id, n.year, n.engine_cc, n.grade, n.color, n.gearbox, n.mileage_km, n.equipment, n.condition,
          n.start_price, n.sold_price)
      IS DISTINCT FROM
         (o.maker_id, o.model_id, o.chassis_id, o.year, o.engine_cc, o.grade, o.color, o.gearbox, o.mileage_km, o.equipment, o.condition,
          o.start_price, o.sold_price))
    ORDER BY n.id ON CONFLICT (lot_id) WHERE batch_id IS NULL DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lots_rematched AFTER UPDATE ON lots REFERENCING OLD TABLE AS old_lots NEW TABLE AS new_lots
  FOR EACH STATEMENT EXECUTE FUNCTION note_lots_rematched();

ALTER TABLE search_finds
  -- How many lots were found. A search that finds too many keeps none of their ids. An older process leaves it at 0.
  ADD COLUMN found int NOT NULL DEFAULT 0,
  -- Those of lot_ids that were offered before and not sold.
  ADD COLUMN relisted_ids text[] COLLATE "C" NOT NULL DEFAULT '{}';
