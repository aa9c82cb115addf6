-- What people are told while Minato is closed: the server's key, the devices, what each person wants, and
-- what there is to tell. Messages on their way to a device are jobs (server/queue).

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
CREATE TRIGGER push_subscriptions_noted AFTER INSERT OR UPDATE OR DELETE ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION note_own_change();

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
CREATE TRIGGER push_settings_noted AFTER INSERT OR DELETE ON push_settings FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER push_settings_changed_noted AFTER UPDATE OF off, time_zone, quiet_from, quiet_until, digest_at ON push_settings
  FOR EACH ROW EXECUTE FUNCTION note_own_change();

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
CREATE INDEX push_events_held ON push_events (user_id) WHERE ended_at IS NULL AND held;
CREATE INDEX push_events_age ON push_events (created_at);

-- What was last seen of that which people follow, to tell what changed. It is read, not written by triggers: a bid pays nothing for it.
CREATE TABLE push_watched_lots (
  lot_id      text COLLATE "C" PRIMARY KEY,
  status      int NOT NULL,
  start_price int,
  sold_price  int,
  has_sheet   boolean NOT NULL
);

CREATE TABLE push_watched_searches (
  search_id    int PRIMARY KEY REFERENCES saved_searches ON DELETE CASCADE,
  -- Hashes of the lots that it found; null until it was looked at, and where it finds too many to tell new ones.
  seen         int[],
  next_look_at timestamptz NOT NULL
);
CREATE INDEX push_watched_searches_due ON push_watched_searches (next_look_at);

-- At which step bought cars were when last looked at, to tell their buyers the next one (server/push). Null is Processing.
CREATE TABLE push_watched_purchases (
  purchase_id int PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
  status      smallint
);
