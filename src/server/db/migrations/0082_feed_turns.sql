-- When each part of a source that FEEDS names was looked at, and when it is next: shared by however many servers there are.

CREATE TABLE feed_turns (
  source       text NOT NULL,
  -- A table of a query service; '' where the source has one part only.
  part         text NOT NULL,
  tried_at     timestamptz NOT NULL,
  -- The last time that it went well.
  done_at      timestamptz,
  -- The last time that it brought a content that was not there before; online, the last answer.
  fresh_at     timestamptz,
  -- Since when it is looked at: what never brought anything is late by this.
  begun_at     timestamptz NOT NULL,
  content_hash text COLLATE "C",
  -- In a row.
  failures     int NOT NULL DEFAULT 0,
  problem      text,
  next_at      timestamptz NOT NULL,
  quota_limit  int,
  quota_rest   int,
  -- When those who look after feeds were told that it is late; null while it is not.
  told_late_at timestamptz,
  PRIMARY KEY (source, part)
);
