-- Server settings, notices, and the log of the back office.

-- Settings that a manager may change. A missing row means the default in src/server/site/settings.ts.
CREATE TABLE settings (
  key   text PRIMARY KEY,
  value jsonb NOT NULL
);

-- Shown above the login form.
CREATE TABLE notices (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_en     text NOT NULL,
  text_ru     text NOT NULL,
  is_on       boolean NOT NULL,
  -- Null: at once, and until it is removed.
  shown_from  timestamptz,
  shown_until timestamptz,
  version     int NOT NULL DEFAULT 1,
  changed_at  timestamptz NOT NULL,
  -- Null: written by the server itself.
  changed_by  int REFERENCES users,
  CONSTRAINT notices_until_after_from CHECK (shown_until > shown_from)
);

-- Every change of a notice, of the server settings, of our own company's details, and what managers do with orders, voyages and remittances: who, when,
-- and what was before and after; null is "not there".
CREATE TABLE office_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor_id int NOT NULL REFERENCES users,
  subject  text NOT NULL,
  -- No reference: the row may be gone. Settings are one thing, without a number.
  row_id   int,
  before   jsonb,
  after    jsonb,
  CONSTRAINT office_log_subject_known CHECK (subject IN ('notice', 'settings', 'order', 'voyage', 'company', 'remittance')),
  CONSTRAINT office_log_says_something CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX office_log_of_subject ON office_log (subject, id);
CREATE TRIGGER office_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON office_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
