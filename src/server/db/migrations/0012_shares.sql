-- A lot shared with somebody without an account: a link that cannot be guessed and a code of six digits. The code is kept as it is, for its maker
-- may ask for it again, and a million possibilities would hide behind no hash.
CREATE TABLE shares (
  -- 128 random bits as 22 characters of base64url.
  id            text COLLATE "C" PRIMARY KEY,
  user_id       int NOT NULL REFERENCES users,
  lot_id        text COLLATE "C" NOT NULL REFERENCES lots,
  code          text NOT NULL,
  made_at       timestamptz NOT NULL,
  ends_at       timestamptz NOT NULL,
  -- Codes that were looked at and wrong, over its whole life.
  wrong_guesses int NOT NULL DEFAULT 0,
  -- Set when its maker closed it, or when another took its place after its end. `guesses` is of the past: wrong codes only slow a link down now.
  closed_at     timestamptz,
  closed_by     text,
  -- Its maker is told of wrong codes once a day.
  guesses_told_at timestamptz,
  CONSTRAINT shares_code_six_digits CHECK (code ~ '^[0-9]{6}$'),
  CONSTRAINT shares_closed_whole CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  CONSTRAINT shares_closed_by_known CHECK (closed_by IN ('guesses', 'time', 'maker'))
);
-- The same person asking again for the same lot gets the same share.
CREATE UNIQUE INDEX shares_one_open ON shares (user_id, lot_id) WHERE closed_at IS NULL;
CREATE INDEX shares_of_lot ON shares (lot_id);
CREATE TRIGGER shares_noted AFTER INSERT OR DELETE ON shares FOR EACH ROW EXECUTE FUNCTION note_own_change();
CREATE TRIGGER shares_revoked_noted AFTER UPDATE OF closed_at ON shares FOR EACH ROW EXECUTE FUNCTION note_own_change();

-- Wrong guesses of the last while, for the limit of an address at a link.
CREATE TABLE share_guesses (
  share_id text COLLATE "C" NOT NULL REFERENCES shares ON DELETE CASCADE,
  ip       text NOT NULL,
  at       timestamptz NOT NULL
);
CREATE INDEX share_guesses_of_address ON share_guesses (share_id, ip, at);
CREATE INDEX share_guesses_age ON share_guesses (at);
