-- What one of several servers is doing for all of them, such as drawing a picture for the bucket (server/files/claims.ts).
-- Unlogged: a crash ends the work, too, and writes cost less.
CREATE UNLOGGED TABLE claims (
  what    text COLLATE "C" PRIMARY KEY,
  -- Who holds it, and until when by the database's clock: a server that dies holds nothing for long.
  owner   uuid NOT NULL,
  ends_at timestamptz NOT NULL
);
