-- Where the source has the pictures of lots that a market which is only queried has shown: any server may be asked for them, and such lots are in no
-- other table until somebody touches them. Unlogged, and for a day: the next list writes it again.
CREATE UNLOGGED TABLE shown_pictures (
  photo_token     text COLLATE "C" PRIMARY KEY,
  pictures        text[] NOT NULL,
  sheet_picture   text,
  -- Of a bike's inspection, by part.
  rating_pictures jsonb,
  shown_at        timestamptz NOT NULL
);
CREATE INDEX shown_pictures_by_time ON shown_pictures (shown_at);
