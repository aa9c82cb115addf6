-- Lots that a person follows, in six groups.
CREATE TABLE favorites (
  user_id  int NOT NULL REFERENCES users,
  lot_id   text COLLATE "C" NOT NULL REFERENCES lots,
  grp      text NOT NULL,
  type     text NOT NULL,
  added_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, lot_id),
  CONSTRAINT favorites_group_known CHECK (grp IN ('A', 'B', 'C', 'D', 'E', 'F'))
);
CREATE TRIGGER favorites_noted AFTER INSERT OR UPDATE OR DELETE ON favorites FOR EACH ROW EXECUTE FUNCTION note_own_change();
