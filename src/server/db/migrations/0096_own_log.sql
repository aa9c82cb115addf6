-- Who changed what of the things that people keep for themselves or ask for (quality.md S11): stars, saved searches, shares, orders, devices that
-- are told, and how they wish to be told and to reckon. Bids, accounts, notes, rates and the back office have logs of their own. The database
-- writes it, so that no use-case, and none that is still to come, can forget to.
CREATE TABLE own_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  -- Null: the office by itself, as when it forgets a device that nobody answers at.
  actor_id int REFERENCES users,
  user_id  int NOT NULL REFERENCES users,
  subject  text NOT NULL,
  before   jsonb,
  after    jsonb
);
CREATE INDEX own_log_of_user ON own_log (user_id, id);
CREATE TRIGGER own_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON own_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Who acts and by which clock is told by the request (server/http/acting.ts). What would open something is left out: codes, keys, addresses of devices.
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

CREATE TRIGGER favorites_noted AFTER INSERT OR UPDATE OR DELETE ON favorites FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER saved_searches_noted AFTER INSERT OR UPDATE OR DELETE ON saved_searches FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER shares_noted AFTER INSERT OR DELETE ON shares FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER shares_revoked_noted AFTER UPDATE OF closed_at ON shares FOR EACH ROW EXECUTE FUNCTION note_own_change();
-- Who puts an order away stands in the log of the back office.
CREATE TRIGGER orders_noted AFTER INSERT OR DELETE ON orders FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER cost_choices_noted AFTER INSERT OR UPDATE OR DELETE ON cost_choices FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER push_subscriptions_noted AFTER INSERT OR UPDATE OR DELETE ON push_subscriptions FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER push_settings_noted AFTER INSERT OR DELETE ON push_settings FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER push_settings_changed_noted AFTER UPDATE OF off, time_zone, quiet_from, quiet_until, digest_at ON push_settings
  FOR EACH ROW EXECUTE FUNCTION note_own_change();

-- Of a person's row only what he sets himself; the rest stands in user_log, and there also what the office sets of this.
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

-- What was said is its own record: who, when and what stand in each message.
CREATE TRIGGER chat_messages_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON chat_messages
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
