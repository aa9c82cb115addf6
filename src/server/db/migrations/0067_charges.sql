-- A manager charges an account: a fee for a cancelled purchase, or any other. `purchase_id` is the car that a charge is about, also in its reversal.
ALTER TABLE remittances ADD COLUMN purchase_id int REFERENCES purchases;
ALTER TABLE remittances DROP CONSTRAINT remittances_kind_known;
ALTER TABLE remittances ADD CONSTRAINT remittances_kind_known CHECK (kind IN ('received', 'refund', 'charge', 'reversal'));
ALTER TABLE remittances ADD CONSTRAINT remittances_car_of_charge CHECK (purchase_id IS NULL OR kind IN ('charge', 'reversal'));
CREATE INDEX remittances_of_purchase ON remittances (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE TRIGGER remittances_keep_car BEFORE UPDATE OF purchase_id ON remittances FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
