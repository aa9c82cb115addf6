-- What people are told while Minato is closed (server/push): the office's key, the devices, what each person wants, and the outbox.

-- Made at the first start; a device that subscribed under one key hears no other.
CREATE TABLE push_keys (
  public_key  text NOT NULL,
  private_key text NOT NULL,
  one         boolean PRIMARY KEY DEFAULT true,
  CONSTRAINT push_keys_one CHECK (one)
);

CREATE TABLE push_subscriptions (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    int NOT NULL REFERENCES users,
  -- The sign-in it belongs to: when that ends, the device hears nothing more. No reference: sessions are forgotten by themselves.
  session_id uuid NOT NULL,
  endpoint   text COLLATE "C" NOT NULL,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  user_agent text NOT NULL,
  added_at   timestamptz NOT NULL,
  CONSTRAINT push_subscriptions_endpoint_once UNIQUE (endpoint)
);
CREATE INDEX push_subscriptions_of_user ON push_subscriptions (user_id);

CREATE TABLE push_settings (
  user_id        int PRIMARY KEY REFERENCES users,
  -- Kinds that are switched off.
  off            text[] NOT NULL DEFAULT '{}',
  time_zone      text NOT NULL,
  quiet_from     text,
  quiet_until    text,
  digest_at      text,
  next_digest_at timestamptz,
  CONSTRAINT push_settings_quiet_whole CHECK ((quiet_from IS NULL) = (quiet_until IS NULL)),
  CONSTRAINT push_settings_digest_whole CHECK ((digest_at IS NULL) = (next_digest_at IS NULL))
);
CREATE INDEX push_settings_digest ON push_settings (next_digest_at) WHERE next_digest_at IS NOT NULL;

-- One row for each thing that a person may be told; the key makes it once, however many processes notice it.
CREATE TABLE push_events (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    int NOT NULL REFERENCES users,
  key        text COLLATE "C" NOT NULL,
  kind       text NOT NULL,
  news       jsonb NOT NULL,
  created_at timestamptz NOT NULL,
  due_at     timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  -- It came in quiet hours, and waits for the morning's summary.
  held       boolean NOT NULL DEFAULT false,
  -- Handed out to the devices, or let go.
  ended_at   timestamptz,
  CONSTRAINT push_events_once UNIQUE (user_id, key)
);
CREATE INDEX push_events_open ON push_events (due_at) WHERE ended_at IS NULL AND NOT held;
CREATE INDEX push_events_held ON push_events (user_id) WHERE ended_at IS NULL AND held;
CREATE INDEX push_events_age ON push_events (created_at);

-- What is on its way to one device.
CREATE TABLE push_deliveries (
  id              bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  subscription_id int NOT NULL REFERENCES push_subscriptions ON DELETE CASCADE,
  event_id        bigint NOT NULL REFERENCES push_events ON DELETE CASCADE,
  news            jsonb NOT NULL,
  expires_at      timestamptz NOT NULL,
  tries           int NOT NULL DEFAULT 0,
  next_try_at     timestamptz NOT NULL,
  last_error      text
);
CREATE INDEX push_deliveries_due ON push_deliveries (next_try_at);
CREATE INDEX push_deliveries_of_subscription ON push_deliveries (subscription_id);
CREATE INDEX push_deliveries_of_event ON push_deliveries (event_id);
