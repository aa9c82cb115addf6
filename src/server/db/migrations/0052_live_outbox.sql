-- What people are told while they look (server/live): whose bids changed, whose saved searches, whose rights, and which sign-ins ended. Lots have
-- their own log (0020). Nobody is notified from here: NOTIFY takes a lock of the whole database until the commit, which costs bids up to five
-- times their throughput. Every server process looks here instead, many times a second, as long as somebody listens to it.

CREATE TABLE live_outbox (
  -- Readers follow snapshots, as those of lot_outbox do; a backup leaves the table out for its xid8.
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at         timestamptz NOT NULL DEFAULT now(),
  topic      text NOT NULL,
  user_id    int NOT NULL,
  lot_id     text COLLATE "C",
  session_id uuid,
  CONSTRAINT live_outbox_topic_known CHECK (topic IN ('bid', 'search', 'person', 'session'))
);
CREATE INDEX live_outbox_xid ON live_outbox (xid);

-- Once a statement: a bid writes one row more in its own transaction.
CREATE FUNCTION tell_bids() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id, lot_id) SELECT DISTINCT 'bid', user_id, lot_id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER bids_told_new AFTER INSERT ON bids REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_bids();
CREATE TRIGGER bids_told_changed AFTER UPDATE ON bids REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tell_bids();

CREATE FUNCTION tell_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id) SELECT DISTINCT 'search', user_id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER searches_told_new AFTER INSERT ON saved_searches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();
CREATE TRIGGER searches_told_changed AFTER UPDATE ON saved_searches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();
CREATE TRIGGER searches_told_gone AFTER DELETE ON saved_searches REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();

-- Both are rare, and PostgreSQL allows a list of columns with row triggers only: a bid updates its user's sums, but none of these.
CREATE FUNCTION tell_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id)
  SELECT 'person', told FROM unnest(ARRAY[NEW.id, OLD.dealer_id, NEW.dealer_id]) told WHERE told IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_told AFTER UPDATE OF kind, flags, dealer_id ON users FOR EACH ROW
  WHEN ((OLD.kind, OLD.flags, OLD.dealer_id) IS DISTINCT FROM (NEW.kind, NEW.flags, NEW.dealer_id))
  EXECUTE FUNCTION tell_person();

CREATE FUNCTION tell_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id, session_id) VALUES ('session', NEW.user_id, NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER sessions_told_end AFTER UPDATE OF ended_at ON session_families FOR EACH ROW
  WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL) EXECUTE FUNCTION tell_session_end();
