-- Receipts of booked money: files in the store of papers (server/files), by their hash. One is never changed or deleted.
CREATE TABLE remittance_receipts (
  id            int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  remittance_id int NOT NULL REFERENCES remittances,
  name          text NOT NULL,
  kind          text NOT NULL,
  bytes         int NOT NULL,
  hash          text NOT NULL,
  added_by      int NOT NULL REFERENCES users,
  added_at      timestamptz NOT NULL,
  CONSTRAINT remittance_receipts_once UNIQUE (remittance_id, hash),
  CONSTRAINT remittance_receipts_kind_known CHECK (kind IN ('pdf', 'jpeg', 'png', 'heic'))
);
CREATE TRIGGER remittance_receipts_append_only
  BEFORE UPDATE OR DELETE OR TRUNCATE ON remittance_receipts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
