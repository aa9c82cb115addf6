-- Lots that a person opened lately, on whatever device: the newest twenty cars and twenty bikes (specification §4 "Visited list").

CREATE TABLE visited_lots (
  user_id    int NOT NULL REFERENCES users,
  lot_id     text COLLATE "C" NOT NULL REFERENCES lots,
  -- As the lot has it: cars and bikes are counted apart.
  vehicle    text NOT NULL,
  visited_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lot_id),
  CONSTRAINT visited_lots_vehicle_known CHECK (vehicle IN ('car', 'bike'))
);
