-- Auction sheets.

-- What was read on pictures of auction sheets, by the content of the picture: the same sheet is read once, however many lots and feeds bring it.
CREATE TABLE sheet_readings (
  -- SHA-256 of the picture as 64 hexadecimal digits.
  content_hash text COLLATE "C" PRIMARY KEY,
  -- Raised when the reader changes (server/sheets/reader-version.ts): older readings are made again.
  reader       int NOT NULL,
  reading      jsonb NOT NULL,
  read_at      timestamptz NOT NULL
);

-- Whose sheet it is. A lot's sheet never changes once it is here (photos/source/originals.ts).
CREATE TABLE lot_sheet_readings (
  lot_id       text COLLATE "C" PRIMARY KEY REFERENCES lots,
  content_hash text COLLATE "C" NOT NULL REFERENCES sheet_readings
);

-- Sheets of followed lots whose address the feed tells before the hall has put the picture there: noted when the source answers without it,
-- taken out when it comes. That a sheet came is told to those who follow the lot.
CREATE TABLE missing_sheets (
  lot_id   text COLLATE "C" PRIMARY KEY REFERENCES lots ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
