-- What the owner of a live bid was last told that he bids, in whole yen. Null in e-mails that wait from before.
ALTER TABLE status_letters ADD COLUMN from_amount integer;
-- The start that the followers of a lot know. Null while its time is not set, and where it was followed before.
ALTER TABLE push_watched_lots ADD COLUMN starts_at timestamptz;
-- Bought cars whose costs were posted, and what they cost in all before, in whole yen. Their buyer is told of all of his at once, some minutes after the last.
CREATE TABLE cost_news (
  purchase_id integer PRIMARY KEY REFERENCES purchases,
  user_id integer NOT NULL REFERENCES users,
  former_total integer NOT NULL,
  due_at timestamptz NOT NULL
);
CREATE INDEX cost_news_of_user ON cost_news (user_id);
