-- A family is one sign-in on one device. Its tokens are kept as SHA-256 of 256 random bits, never themselves.

CREATE TABLE session_families (
  id         uuid PRIMARY KEY,
  user_id    int NOT NULL REFERENCES users,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  used_at    timestamptz NOT NULL,
  ended_at   timestamptz
);
CREATE INDEX session_families_of_user ON session_families (user_id) WHERE ended_at IS NULL;

CREATE TABLE session_tokens (
  hash       text COLLATE "C" PRIMARY KEY,
  family_id  uuid NOT NULL REFERENCES session_families ON DELETE CASCADE,
  kind       text NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at    timestamptz,
  CONSTRAINT session_tokens_kind_known CHECK (kind IN ('access', 'refresh'))
);
CREATE INDEX session_tokens_of_family ON session_tokens (family_id);
CREATE INDEX session_tokens_age ON session_tokens (expires_at);

-- For throttling; the email only as a hash, since it may belong to nobody.
CREATE TABLE login_attempts (
  email_hash text NOT NULL,
  ip         text NOT NULL,
  at         timestamptz NOT NULL,
  succeeded  boolean NOT NULL
);
CREATE INDEX login_attempts_of_email ON login_attempts (email_hash, at);
CREATE INDEX login_attempts_of_ip ON login_attempts (ip, at);
