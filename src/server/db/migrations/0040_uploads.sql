-- Files that arrive in chunks, shared by all processes (server/purchases/documents). Unlogged, so they are in no backup and cost few writes: a crash of
-- the database may forget them, and their senders begin again under the same key.
CREATE UNLOGGED TABLE uploads (
  id          uuid PRIMARY KEY,
  user_id     int NOT NULL REFERENCES users,
  -- The sender's Idempotency-Key.
  key         text NOT NULL,
  purchase_id int NOT NULL REFERENCES purchases,
  type        text NOT NULL,
  name        text NOT NULL,
  size        int NOT NULL,
  staff_only  boolean NOT NULL,
  -- Bytes that have arrived.
  received    int NOT NULL DEFAULT 0,
  -- Set when it is finished.
  document_id int REFERENCES purchase_documents,
  touched_at  timestamptz NOT NULL,
  CONSTRAINT uploads_once UNIQUE (user_id, key),
  CONSTRAINT uploads_within CHECK (received BETWEEN 0 AND size)
);
CREATE INDEX uploads_age ON uploads (touched_at);

CREATE UNLOGGED TABLE upload_chunks (
  upload_id uuid REFERENCES uploads ON DELETE CASCADE,
  at        int,
  content   bytea NOT NULL,
  PRIMARY KEY (upload_id, at)
);
-- Pictures and papers are compressed already.
ALTER TABLE upload_chunks ALTER COLUMN content SET STORAGE EXTERNAL;
