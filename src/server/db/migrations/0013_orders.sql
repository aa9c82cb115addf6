-- What buyers ask the managers to find or to buy for them ("Make an order", GooNet).
CREATE TABLE orders (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id     int NOT NULL REFERENCES users,
  kind        text NOT NULL,
  vehicle     text NOT NULL DEFAULT 'car',
  maker       text,
  model       text,
  year_from   smallint,
  year_to     smallint,
  mileage_max int,
  budget_yen  int,
  -- The page of the car; kind 'goonet' alone.
  link        text,
  wishes      text NOT NULL DEFAULT '',
  created_at  timestamptz NOT NULL,
  -- When and by whom it was put away; null: somebody must see to it.
  done_at     timestamptz,
  done_by     int REFERENCES users,
  CONSTRAINT orders_kind_known CHECK (kind IN ('find', 'goonet')),
  CONSTRAINT orders_vehicle_known CHECK (vehicle IN ('car', 'bike')),
  CONSTRAINT orders_find_whole CHECK (kind <> 'find' OR (maker IS NOT NULL AND model IS NOT NULL AND budget_yen IS NOT NULL)),
  CONSTRAINT orders_goonet_whole CHECK ((kind = 'goonet') = (link IS NOT NULL)),
  CONSTRAINT orders_done_whole CHECK ((done_at IS NULL) = (done_by IS NULL))
);
CREATE INDEX orders_of_user ON orders (user_id, created_at);
CREATE INDEX orders_open ON orders (id) WHERE done_at IS NULL;
-- That a manager closed an order is in the log of the back office.
CREATE TRIGGER orders_noted AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_own_change();
