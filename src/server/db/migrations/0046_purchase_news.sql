-- News of bought cars that nobody has told yet. They wait until they can no longer be undone; then one message tells a buyer all of his, and they go.
CREATE TABLE purchase_news (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL REFERENCES users,
  purchase_id integer NOT NULL REFERENCES purchases,
  kind text NOT NULL CONSTRAINT purchase_news_kind_known CHECK (kind IN ('paper', 'accepted', 'voyage', 'eta')),
  document_id integer REFERENCES purchase_documents,
  CONSTRAINT purchase_news_names_paper CHECK ((document_id IS NOT NULL) = (kind IN ('paper', 'accepted')))
);
CREATE INDEX purchase_news_of_user ON purchase_news (user_id, id);
