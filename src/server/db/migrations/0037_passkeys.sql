-- Passkeys (WebAuthn): a key on the owner's device signs him in, opened by his finger, face or screen lock.

CREATE TABLE passkeys (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       int NOT NULL REFERENCES users,
  -- As the browser names it, in base64url.
  credential_id text COLLATE "C" NOT NULL UNIQUE,
  -- COSE, as the authenticator gave it.
  public_key    bytea NOT NULL,
  -- How often the authenticator has signed; always 0 with those that do not count. One that goes back was copied.
  counter       bigint NOT NULL,
  transports    text[] NOT NULL,
  name          text NOT NULL,
  -- Whether the owner's other devices have it as well (iCloud, Google).
  backed_up     boolean NOT NULL,
  created_at    timestamptz NOT NULL,
  used_at       timestamptz
);
CREATE INDEX passkeys_of_user ON passkeys (user_id);

-- What an authenticator is to sign, once, within minutes. Kept as SHA-256.
CREATE TABLE passkey_challenges (
  hash       text COLLATE "C" PRIMARY KEY,
  purpose    text NOT NULL CONSTRAINT passkey_challenges_purpose_known CHECK (purpose IN ('enrol', 'sign-in', 'prove')),
  -- Nobody is known before a sign-in.
  user_id    int REFERENCES users,
  expires_at timestamptz NOT NULL,
  CONSTRAINT passkey_challenges_of_somebody CHECK ((purpose = 'sign-in') = (user_id IS NULL))
);
CREATE INDEX passkey_challenges_age ON passkey_challenges (expires_at);

ALTER TABLE account_log DROP CONSTRAINT account_log_event_known;
ALTER TABLE account_log ADD CONSTRAINT account_log_event_known CHECK
  (event IN ('made', 'signed-in', 'signed-out', 'session-ended', 'sessions-ended', 'token-reused', 'password-changed', 'password-reset', 'proved',
             'factor-added', 'factor-removed', 'factor-reset', 'code-refused', 'recovery-code-used', 'recovery-codes-made', 'locked',
             'passkey-added', 'passkey-renamed', 'passkey-removed', 'passkey-refused', 'passkey-copied'));
