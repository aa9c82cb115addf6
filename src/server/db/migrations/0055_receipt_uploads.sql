-- A file in chunks may be a receipt of booked money instead of a paper of a car. `receipt_id` is set when it is finished.
ALTER TABLE uploads
  ALTER COLUMN purchase_id DROP NOT NULL,
  ADD COLUMN remittance_id int REFERENCES remittances,
  ADD COLUMN receipt_id int REFERENCES remittance_receipts,
  ADD CONSTRAINT uploads_of_one CHECK (num_nonnulls(purchase_id, remittance_id) = 1);
