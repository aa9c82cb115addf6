-- How people come to an account and sign in.

-- A family is one sign-in on one device. Its tokens are kept as SHA-256 of 256 random bits, never themselves.
CREATE TABLE session_families (
  id         uuid PRIMARY KEY,
  user_id    int NOT NULL REFERENCES users,
  user_agent text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  used_at    timestamptz NOT NULL,
  -- When its owner last proved who he is: at the sign-in, or when he was asked again.
  proved_at  timestamptz NOT NULL,
  ended_at   timestamptz
);
CREATE INDEX session_families_of_user ON session_families (user_id) WHERE ended_at IS NULL;

CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id, session_id) VALUES ('session', NEW.user_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_told_end AFTER UPDATE OF ended_at ON session_families FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();

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

-- For throttling. The email is kept only as a hash, since it may belong to nobody.
CREATE TABLE login_attempts (
  email_hash text NOT NULL,
  ip         text NOT NULL,
  at         timestamptz NOT NULL,
  succeeded  boolean NOT NULL
);
CREATE INDEX login_attempts_of_email ON login_attempts (email_hash, at);
CREATE INDEX login_attempts_of_ip ON login_attempts (ip, at);

-- Requests for a sign-up or a recovery. The call only writes the row, the same whether or not the email has an account; the outcome is found
-- out afterwards and told by e-mail alone. The account is made when the e-mail's link is opened, from the row that the link belongs to: nobody
-- can prepare an account, with a password of his own, for a mailbox that is not his.
CREATE TABLE account_requests (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind          text NOT NULL,
  email         text NOT NULL,
  ip            text NOT NULL,
  language      int NOT NULL,
  asked_at      timestamptz NOT NULL,
  answered_at   timestamptz,
  -- Of a sign-up, until its account is made or it turns out that there is one.
  password_hash text,
  full_name     text,
  mobile        text,
  country_id    int,
  city          text,
  referral_code text,
  -- Of a recovery: whose password may be reset.
  user_id       int REFERENCES users,
  -- SHA-256 of the 256 random bits in the link.
  token_hash    text COLLATE "C",
  expires_at    timestamptz,
  used_at       timestamptz,
  CONSTRAINT account_requests_kind_known CHECK (kind IN ('sign-up', 'recovery')),
  CONSTRAINT account_requests_email_lower CHECK (email = lower(email)),
  CONSTRAINT account_requests_token_once UNIQUE (token_hash)
);
CREATE INDEX account_requests_of_email ON account_requests (email, asked_at);
CREATE INDEX account_requests_of_ip ON account_requests (ip, asked_at);

-- A proof of work (ALTCHA) counts once. Its challenge is signed, not kept; only its use is written down, until it would have expired.
CREATE TABLE spent_proofs (
  nonce      text COLLATE "C" PRIMARY KEY,
  expires_at timestamptz NOT NULL
);
CREATE INDEX spent_proofs_age ON spent_proofs (expires_at);

-- Security events of an account. Changes of a person's details have a log of their own (user_log).
CREATE TABLE account_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  user_id    int NOT NULL REFERENCES users,
  event      text NOT NULL,
  -- Where the request came from.
  ip         text NOT NULL,
  -- The sign-in that it was about; null if it was about all of them, or none. No reference: sessions are forgotten after ninety days.
  session_id uuid,
  CONSTRAINT account_log_event_known CHECK
    (event IN ('made', 'signed-in', 'signed-out', 'session-ended', 'sessions-ended', 'token-reused', 'password-changed', 'password-reset', 'proved'))
);
CREATE INDEX account_log_of_user ON account_log (user_id, id);
CREATE TRIGGER account_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
