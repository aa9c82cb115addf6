-- What a person calls a group of favorites; without a row it goes by its letter.
CREATE TABLE favorite_group_names (
  user_id int NOT NULL REFERENCES users,
  grp     text NOT NULL,
  name    text NOT NULL,
  PRIMARY KEY (user_id, grp),
  CONSTRAINT favorite_group_names_group_known CHECK (grp IN ('A', 'B', 'C', 'D', 'E', 'F')),
  CONSTRAINT favorite_group_names_length CHECK (length(name) BETWEEN 1 AND 20)
);
CREATE TRIGGER favorite_group_names_noted AFTER INSERT OR UPDATE OR DELETE ON favorite_group_names FOR EACH ROW EXECUTE FUNCTION note_own_change();
