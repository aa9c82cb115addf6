-- What feeds say of prices beside the start and the hammer price, in whole yen: the highest bid of a lot that was not sold, and what comparable
-- vehicles sold for by the source.
ALTER TABLE lots ADD COLUMN highest_bid integer;
ALTER TABLE lots ADD COLUMN feed_prices integer[];
