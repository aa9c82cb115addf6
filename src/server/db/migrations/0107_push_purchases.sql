-- At which step bought cars were when last looked at, to tell their buyers the next one (server/push). Null is Processing.
CREATE TABLE push_watched_purchases (
  purchase_id int PRIMARY KEY REFERENCES purchases ON DELETE CASCADE,
  status      smallint
);
