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
