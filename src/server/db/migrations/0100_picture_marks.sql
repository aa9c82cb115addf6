-- What the kept photos of a feed's lot look like, so that the same car is known under another hall's name where its chassis number is masked.
CREATE TABLE picture_marks (
  lot_id text COLLATE "C" PRIMARY KEY REFERENCES lots ON DELETE CASCADE,
  -- How many photos were kept when they were looked at.
  photos int NOT NULL,
  -- One a photo that shows something (photos/marks/picture-mark.ts).
  marks  text[] COLLATE "C" NOT NULL
);
