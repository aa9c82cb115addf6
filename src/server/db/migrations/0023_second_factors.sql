-- The second step of a sign-in.

-- An authenticator app. Until its owner has entered a first code, it is not asked for.
CREATE TABLE second_factors (
  user_id      int PRIMARY KEY REFERENCES users,
  -- Sealed by the installation's key (auth/factor-secret.ts). It leaves the server once, while it is set up.
  secret       text NOT NULL,
  begun_at     timestamptz NOT NULL,
  confirmed_at timestamptz,
  -- The step of thirty seconds whose code was used last. Codes of it, and of steps before, count no more.
  last_step    bigint NOT NULL DEFAULT 0
);

-- For who has lost his phone: each works once. Argon2id, as for a password.
CREATE TABLE recovery_codes (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id int NOT NULL REFERENCES users,
  hash    text NOT NULL,
  used_at timestamptz
);
CREATE INDEX recovery_codes_of_user ON recovery_codes (user_id) WHERE used_at IS NULL;

-- A right password whose second step is to come. It opens nothing. Kept as SHA-256 of 256 random bits.
CREATE TABLE pending_logins (
  hash          text COLLATE "C" PRIMARY KEY,
  user_id       int NOT NULL REFERENCES users,
  -- The hash of the password that was right: another password ends what waits.
  password_hash text NOT NULL,
  expires_at    timestamptz NOT NULL
);
CREATE INDEX pending_logins_age ON pending_logins (expires_at);

ALTER TABLE account_log DROP CONSTRAINT account_log_event_known;
ALTER TABLE account_log ADD CONSTRAINT account_log_event_known CHECK
  (event IN ('made', 'signed-in', 'signed-out', 'session-ended', 'sessions-ended', 'token-reused', 'password-changed', 'password-reset', 'proved',
             'factor-added', 'factor-removed', 'factor-reset', 'code-refused', 'recovery-code-used', 'recovery-codes-made'));
