-- Owners who want mail about their bids are told of a new status once it has stood for a while: what a manager takes back at once, or moves on
-- through several statuses, is one letter or none. By trigger, since bids are moved from many places, and none may forget it.
CREATE TABLE status_letters (
  bid_id      int PRIMARY KEY REFERENCES bids,
  -- What the owner knows: the status before the first change that he was not told of.
  from_status smallint NOT NULL,
  due_at      timestamptz NOT NULL
);
CREATE INDEX status_letters_due ON status_letters (due_at);

CREATE FUNCTION write_status_letter() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO status_letters (bid_id, from_status, due_at)
  SELECT NEW.id, OLD.status, NEW.changed_at + interval '2 minutes' FROM users u WHERE u.id = NEW.user_id AND u.bid_email_notify
  ON CONFLICT (bid_id) DO UPDATE SET due_at = excluded.due_at;
  RETURN NULL;
END $$;
CREATE TRIGGER bids_status_letter AFTER UPDATE OF status ON bids FOR EACH ROW
  WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION write_status_letter();
