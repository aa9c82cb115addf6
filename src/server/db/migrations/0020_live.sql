-- What people are told while they look (server/live): whose bids changed, whose saved searches, cars, money and rights, and which sign-ins ended.
-- Lots have their own log (lot_outbox). Nobody is notified from here: NOTIFY takes a lock of the whole database until the commit, which costs bids up to five
-- times their throughput. Every server process polls it instead, many times a second, as long as somebody listens to it.

CREATE TABLE live_outbox (
  -- Readers follow snapshots, as those of lot_outbox do; a backup leaves the table out for its xid8.
  xid        xid8 NOT NULL DEFAULT pg_current_xact_id(),
  at         timestamptz NOT NULL DEFAULT now(),
  topic      text NOT NULL,
  user_id    int NOT NULL,
  lot_id     text COLLATE "C",
  session_id uuid,
  -- Of a message: its bid and number; of a reading: its bid and reader (null: the managers).
  bid_id     int,
  message    int,
  reader_id  int,
  CONSTRAINT live_outbox_topic_known CHECK (topic IN ('bid', 'search', 'person', 'session', 'chat', 'chat-read', 'purchase', 'money'))
);
CREATE INDEX live_outbox_xid ON live_outbox (xid);
