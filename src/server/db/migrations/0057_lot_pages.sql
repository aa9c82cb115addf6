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

-- Every change of a manager's note: who, when, what before and after; '' is no note.
CREATE TABLE lot_note_log (
  id      bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  lot_id  text COLLATE "C" NOT NULL REFERENCES lots,
  user_id int NOT NULL REFERENCES users,
  at      timestamptz NOT NULL,
  before  text NOT NULL,
  after   text NOT NULL
);
CREATE INDEX lot_note_log_of_lot ON lot_note_log (lot_id, id);
CREATE TRIGGER lot_note_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON lot_note_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
