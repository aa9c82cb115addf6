-- Apart from the table so that a bulk load may come first where the database is empty (market/fill-market.ts builds on that order).
CREATE UNIQUE INDEX lots_photo_token ON lots (photo_token);
CREATE INDEX lots_day ON lots (auction_day, vehicle, starts_at, id) WHERE offer = 'auction';
CREATE INDEX lots_open ON lots (starts_at) WHERE status IN (4531, 4532);
CREATE INDEX lots_stock ON lots (vehicle, id) WHERE offer = 'stock';
CREATE INDEX lots_model ON lots (maker_id, model_id, year) INCLUDE (auction_day, id);
-- Comparable sales: same model, chassis code and year ±1 (decisions.md "Average price").
CREATE INDEX lots_sales ON lots (model_id, chassis_id, year, auction_day) INCLUDE (sold_price) WHERE sold_price IS NOT NULL;
CREATE INDEX lots_lot_number ON lots (lot_number);
