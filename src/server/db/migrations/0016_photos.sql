-- Photos of lots.

-- More photos of a lot: how many the hall sent when it was last asked.
CREATE TABLE extra_photos (
  lot_id      text COLLATE "C" PRIMARY KEY REFERENCES lots,
  photos      smallint NOT NULL,
  answered_at timestamptz NOT NULL,
  CONSTRAINT extra_photos_not_negative CHECK (photos >= 0)
);

-- Who asked for them, and so may see them. One lot counts once a person and Tokyo day toward users.uss_limit, however often it is asked.
CREATE TABLE extra_photo_requests (
  user_id  int NOT NULL REFERENCES users,
  lot_id   text COLLATE "C" NOT NULL REFERENCES lots,
  day      date NOT NULL,
  asked_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lot_id, day)
);

-- What the kept photos of a feed's lot look like, so that the same car is known under another hall's name where its chassis number is masked.
CREATE TABLE picture_marks (
  lot_id text COLLATE "C" PRIMARY KEY REFERENCES lots ON DELETE CASCADE,
  -- How many photos were kept when they were looked at.
  photos int NOT NULL,
  -- One a photo that shows something (photos/image-hash/image-hash.ts).
  marks  text[] COLLATE "C" NOT NULL
);
