-- E-mails on their way. Their words are removed once they are sent, for they hold secret links. The queue knows when one is due (server/queue).
CREATE TABLE mail_outbox (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  recipient   text NOT NULL,
  subject     text NOT NULL,
  body        text NOT NULL,
  html        text NOT NULL,
  created_at  timestamptz NOT NULL,
  -- Not worth sending any more.
  expires_at  timestamptz NOT NULL,
  sent_at     timestamptz,
  refused_at  timestamptz
);
CREATE INDEX mail_outbox_age ON mail_outbox (created_at);
