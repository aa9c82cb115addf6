-- A proof of work (ALTCHA) counts once. Its challenge is signed, not kept; only that it was used is written down, until it would have expired.
CREATE TABLE spent_proofs (
  nonce      text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_proofs_age ON spent_proofs (expires_at);
