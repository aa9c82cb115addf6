-- Filters that a person keeps under a name: the parameters of a listing's address as they stood.
CREATE TABLE saved_searches (
  id         int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id    int NOT NULL REFERENCES users,
  page_type  text NOT NULL,
  title      text NOT NULL,
  params     text NOT NULL,
  created_at timestamptz NOT NULL,
  CONSTRAINT saved_searches_page_type_known CHECK (page_type IN ('car-auction', 'stock', 'stats', 'bikes', 'bike-stats')),
  CONSTRAINT saved_searches_title_length CHECK (char_length(title) BETWEEN 1 AND 200),
  CONSTRAINT saved_searches_params_not_empty CHECK (params <> '')
);
CREATE INDEX saved_searches_of_user ON saved_searches (user_id, page_type, id);
CREATE TRIGGER saved_searches_noted AFTER INSERT OR UPDATE OR DELETE ON saved_searches FOR EACH ROW EXECUTE FUNCTION note_own_change();

CREATE FUNCTION tell_searches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO live_outbox (topic, user_id) SELECT DISTINCT 'search', user_id FROM changed;
  RETURN NULL;
END $$;
CREATE TRIGGER searches_told_new AFTER INSERT ON saved_searches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();
CREATE TRIGGER searches_told_changed AFTER UPDATE ON saved_searches REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();
CREATE TRIGGER searches_told_gone AFTER DELETE ON saved_searches REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION tell_searches();
