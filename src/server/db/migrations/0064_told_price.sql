-- What the owner of a won bid was last told that the car costs, in whole yen. Null: no price, as in e-mails that wait from before.
ALTER TABLE status_letters ADD COLUMN from_price integer;
