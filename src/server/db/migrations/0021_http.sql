-- The first answer to every keyed write, given again for 24 hours.
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

-- How much each account and address asked lately, shared by all processes (http/rate-limits.ts). The shape is that of rate-limiter-flexible.
-- Unlogged: a crash may forget it, and writes cost less.
create unlogged table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
