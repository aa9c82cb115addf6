-- Accounts, with what each may do and the columns that hold its limits.

-- Logs and ledgers are append-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$;

-- The sums of money and the daily counts are on the row that is locked when a bid is written: lock and check are one thing. Each bid changes
-- `reserved`, so no index has it, and the fill factor leaves room on the page: the row stays where it is.
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
  referral_code    text,
  -- For managers who edit the same account at once.
  version          int NOT NULL DEFAULT 1,
  -- Of a disabled account: its kind before, which it gets back.
  former_kind      text,
  CONSTRAINT users_email_taken UNIQUE (email),
  CONSTRAINT users_email_lower CHECK (email = lower(email)),
  CONSTRAINT users_kind_known CHECK (kind IN ('client', 'dealer', 'manager', 'vip', 'limited', 'guest', 'restricted', 'disabled')),
  CONSTRAINT users_former_kind_known CHECK (former_kind IN ('client', 'dealer', 'manager', 'vip', 'limited', 'guest', 'restricted')),
  CONSTRAINT users_language_known CHECK (language IN (692, 693)),
  CONSTRAINT users_currency_known CHECK (currency IN ('JPY', 'USD')),
  CONSTRAINT users_credit_limit_not_negative CHECK (credit_limit >= 0),
  CONSTRAINT users_reserved_not_negative CHECK (reserved >= 0),
  CONSTRAINT users_bids_today_not_negative CHECK (bids_today >= 0)
) WITH (fillfactor = 80);
CREATE INDEX users_of_dealer ON users (dealer_id) WHERE dealer_id IS NOT NULL;

-- Bids change sums and counts alone, and so leave the version as it is, at no cost.
CREATE FUNCTION next_version_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER users_next_version BEFORE UPDATE OF
  kind, former_kind, flags, email, full_name, company, mobile, office_phone, country_id, city, address, language, currency, dealer_id, manager_id,
  credit_limit, daily_bid_limit, uss_limit, note
  ON users FOR EACH ROW
  WHEN ((OLD.kind, OLD.former_kind, OLD.flags, OLD.email, OLD.full_name, OLD.company, OLD.mobile, OLD.office_phone, OLD.country_id, OLD.city,
         OLD.address, OLD.language, OLD.currency, OLD.dealer_id, OLD.manager_id, OLD.credit_limit, OLD.daily_bid_limit, OLD.uss_limit, OLD.note)
        IS DISTINCT FROM
        (NEW.kind, NEW.former_kind, NEW.flags, NEW.email, NEW.full_name, NEW.company, NEW.mobile, NEW.office_phone, NEW.country_id, NEW.city,
         NEW.address, NEW.language, NEW.currency, NEW.dealer_id, NEW.manager_id, NEW.credit_limit, NEW.daily_bid_limit, NEW.uss_limit, NEW.note))
  EXECUTE FUNCTION next_version_of_person();

-- Every account has bid groups from its first day, however it is made: no call of the API makes groups.
CREATE FUNCTION give_bid_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_groups (user_id, label, cars) SELECT id, label, cars FROM added, (VALUES ('A', 1), ('B', 2), ('C', 3)) first (label, cars);
  RETURN NULL;
END $$;
CREATE TRIGGER users_bid_groups AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_bid_groups();

-- Live: rights that changed. A row trigger, because only those have a list of columns: a bid updates its user's sums, but none of these.
CREATE FUNCTION tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id)
  SELECT 'person', told FROM unnest(ARRAY[NEW.id, OLD.dealer_id, NEW.dealer_id]) told WHERE told IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_told AFTER UPDATE OF kind, flags, dealer_id ON users FOR EACH ROW
  WHEN ((OLD.kind, OLD.flags, OLD.dealer_id) IS DISTINCT FROM (NEW.kind, NEW.flags, NEW.dealer_id))
  EXECUTE FUNCTION tell_person();

-- Every change of an account by a manager, or of its details by its owner: what was before, and after. `before` is null for a new account.
CREATE TABLE user_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor_id int NOT NULL REFERENCES users,
  user_id  int NOT NULL REFERENCES users,
  before   jsonb,
  after    jsonb NOT NULL
);
CREATE INDEX user_log_of_user ON user_log (user_id, id);
CREATE TRIGGER user_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every change of what people keep for themselves: favorites, saved searches, shares, orders, devices, and their settings. Bids, accounts, notes,
-- rates and the back office have logs of their own. Triggers write it, so that no use-case can forget it.
CREATE TABLE own_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  -- Null: the server by itself, as when it forgets a device that no longer answers.
  actor_id int REFERENCES users,
  user_id  int NOT NULL REFERENCES users,
  subject  text NOT NULL,
  before   jsonb,
  after    jsonb
);
CREATE INDEX own_log_of_user ON own_log (user_id, id);
CREATE TRIGGER own_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON own_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- The request tells who acts, and the server's time (server/http/acting.ts). Secrets are left out: codes, keys, addresses of devices.
CREATE FUNCTION note_own_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  secrets constant text[] := '{code,endpoint,p256dh,auth}';
  former  jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) - secrets END;
  latter  jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) - secrets END;
BEGIN
  IF former IS DISTINCT FROM latter THEN
    INSERT INTO own_log (at, actor_id, user_id, subject, before, after) VALUES (
      coalesce(nullif(current_setting('minato.at', true), '')::timestamptz, now()),
      nullif(current_setting('minato.actor', true), '')::int,
      (coalesce(latter, former) ->> 'user_id')::int, TG_TABLE_NAME, former, latter);
  END IF;
  RETURN NULL;
END $$;

-- Of an account only what its owner sets himself; the rest is in user_log.
CREATE FUNCTION note_own_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('minato.actor', true) = NEW.id::text THEN
    INSERT INTO own_log (at, actor_id, user_id, subject, before, after) VALUES (
      current_setting('minato.at')::timestamptz, NEW.id, NEW.id, 'users',
      jsonb_build_object('language', OLD.language, 'bid_email_notify', OLD.bid_email_notify),
      jsonb_build_object('language', NEW.language, 'bid_email_notify', NEW.bid_email_notify));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER users_settings_noted AFTER UPDATE OF language, bid_email_notify ON users FOR EACH ROW
  WHEN ((OLD.language, OLD.bid_email_notify) IS DISTINCT FROM (NEW.language, NEW.bid_email_notify))
  EXECUTE FUNCTION note_own_settings();
