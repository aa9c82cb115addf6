-- Who may enter, what he may do, and the columns that hold his limits.
-- The sums of money and the daily counts stand on the one row that is locked when a bid is written: lock and check are one thing.

CREATE TABLE users (
  id               int GENERATED ALWAYS AS IDENTITY (START WITH 1001) PRIMARY KEY,
  email            text NOT NULL,
  password_hash    text NOT NULL,
  kind             text NOT NULL,
  flags            jsonb NOT NULL DEFAULT '{}',
  full_name        text NOT NULL,
  company          text,
  mobile           text,
  office_phone     text,
  country_id       int,
  city             text,
  address          text,
  language         int NOT NULL DEFAULT 692,
  currency         text NOT NULL DEFAULT 'JPY',
  bid_email_notify boolean NOT NULL DEFAULT true,
  note             text,
  dealer_id        int REFERENCES users,
  manager_id       int REFERENCES users,
  balance          bigint NOT NULL DEFAULT 0,
  credit_limit     bigint NOT NULL DEFAULT 0,
  reserved         bigint NOT NULL DEFAULT 0,
  daily_bid_limit  int NOT NULL DEFAULT 10,
  bids_on          date,
  bids_today       int NOT NULL DEFAULT 0,
  uss_limit        int NOT NULL DEFAULT 5,
  uss_on           date,
  uss_today        int NOT NULL DEFAULT 0,
  created_at       timestamptz NOT NULL,
  last_login       timestamptz,
  CONSTRAINT users_email_taken UNIQUE (email),
  CONSTRAINT users_email_lower CHECK (email = lower(email)),
  CONSTRAINT users_kind_known CHECK (kind IN ('client', 'dealer', 'manager', 'vip', 'limited', 'guest', 'restricted', 'disabled')),
  CONSTRAINT users_language_known CHECK (language IN (692, 693)),
  CONSTRAINT users_currency_known CHECK (currency IN ('JPY', 'USD')),
  CONSTRAINT users_credit_limit_not_negative CHECK (credit_limit >= 0),
  CONSTRAINT users_reserved_not_negative CHECK (reserved >= 0),
  CONSTRAINT users_bids_today_not_negative CHECK (bids_today >= 0)
);

-- Server settings that a manager may change; a missing row means the default in src/server/site/settings.ts.
CREATE TABLE settings (
  key   text PRIMARY KEY,
  value jsonb NOT NULL
);

-- The first answer to every keyed write, given again for 24 hours (decisions.md "Bidding").
CREATE TABLE idempotency_keys (
  user_id    int NOT NULL REFERENCES users,
  key        text NOT NULL,
  endpoint   text NOT NULL,
  body_hash  text NOT NULL,
  answer     jsonb,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
