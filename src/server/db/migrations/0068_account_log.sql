-- What happened to an account at its door: made, entered, left, its password set. Details of a person have a log of their own (user_log).
CREATE TABLE account_log (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  user_id    int NOT NULL REFERENCES users,
  event      text NOT NULL,
  -- Where the request came from that did it.
  ip         text NOT NULL,
  -- The sign-in that it was about; null where it was about all of them, or none. No reference: sessions are forgotten after ninety days.
  session_id uuid,
  CONSTRAINT account_log_event_known CHECK
    (event IN ('made', 'signed-in', 'signed-out', 'session-ended', 'sessions-ended', 'token-reused', 'password-changed', 'password-reset'))
);
CREATE INDEX account_log_of_user ON account_log (user_id, id);
CREATE TRIGGER account_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON account_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
