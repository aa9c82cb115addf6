-- In which month which chassis numbers left the factory. The market fills it for its own models, a CSV import for real ones.

CREATE TABLE production_ranges (
  -- Chassis code as numbers carry it before the dash: NHP10.
  code         text COLLATE "C" NOT NULL,
  serial_from  int NOT NULL,
  serial_to    int NOT NULL,
  year         smallint NOT NULL,
  month        smallint NOT NULL,
  -- What the catalogue of parts tells of the range, '' where it tells nothing (specification §3 "Month-of-production result").
  model_code   text NOT NULL DEFAULT '',
  model_name   text NOT NULL DEFAULT '',
  grade_code   text NOT NULL DEFAULT '',
  engine_no    text NOT NULL DEFAULT '',
  transmission text NOT NULL DEFAULT '',
  description  text NOT NULL DEFAULT '',
  catalog_code text NOT NULL DEFAULT '',
  color_code   text NOT NULL DEFAULT '',
  trim_code    text NOT NULL DEFAULT '',
  catalog_no   text NOT NULL DEFAULT '',
  -- 'market' or the file's name.
  source       text NOT NULL,
  PRIMARY KEY (code, serial_from),
  CONSTRAINT production_ranges_in_order CHECK (serial_from BETWEEN 0 AND serial_to),
  CONSTRAINT production_ranges_month CHECK (month BETWEEN 1 AND 12)
);
