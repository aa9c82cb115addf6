-- How people come to an account by themselves, and the mail that tells them.

ALTER TABLE users ADD COLUMN referral_code text;

-- A sign-up or a recovery as it was asked for. The call only writes the row, the same whether or not the email has an account; what comes
-- of it is found out afterwards and told by mail alone. The account itself is made when the mail's link comes back, from the row that the
-- link belongs to: nobody can prepare an account, with a password of his own, for a mailbox that is not his.
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
  -- Of a recovery: whose password may be set anew.
  user_id       int REFERENCES users,
  -- SHA-256 of the 256 random bits in the link.
  token_hash    text COLLATE "C",
  expires_at    timestamptz,
  used_at       timestamptz,
  CONSTRAINT account_requests_kind_known CHECK (kind IN ('sign-up', 'recovery')),
  CONSTRAINT account_requests_email_lower CHECK (email = lower(email)),
  CONSTRAINT account_requests_token_once UNIQUE (token_hash)
);
CREATE INDEX account_requests_open ON account_requests (id) WHERE answered_at IS NULL;
CREATE INDEX account_requests_of_email ON account_requests (email, asked_at);
CREATE INDEX account_requests_of_ip ON account_requests (ip, asked_at);

-- Mail on its way. Words are taken away once it is sent, for they hold secret links.
CREATE TABLE mail_outbox (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient   text NOT NULL,
  subject     text NOT NULL,
  body        text NOT NULL,
  html        text NOT NULL,
  created_at  timestamptz NOT NULL,
  -- Not worth sending any more.
  expires_at  timestamptz NOT NULL,
  tries       int NOT NULL DEFAULT 0,
  next_try_at timestamptz NOT NULL,
  sent_at     timestamptz,
  refused_at  timestamptz,
  last_error  text
);
CREATE INDEX mail_outbox_open ON mail_outbox (next_try_at) WHERE sent_at IS NULL AND refused_at IS NULL;
CREATE INDEX mail_outbox_age ON mail_outbox (created_at);
