-- Sheets of followed lots whose address the feed tells before the hall has put the picture there: noted when the source answers without it,
-- taken out when it comes. That a sheet came is told to those who follow the lot.
CREATE TABLE missing_sheets (
  lot_id   text COLLATE "C" PRIMARY KEY REFERENCES lots ON DELETE CASCADE,
  asked_at timestamptz NOT NULL
);
