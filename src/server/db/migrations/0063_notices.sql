-- What the administration says above the login form, and who changed what in the back office.

CREATE TABLE notices (
  id          int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  text_en     text NOT NULL,
  text_ru     text NOT NULL,
  is_on       boolean NOT NULL,
  -- Null: at once, and until it is taken away.
  shown_from  timestamptz,
  shown_until timestamptz,
  version     int NOT NULL DEFAULT 1,
  changed_at  timestamptz NOT NULL,
  -- Null: carried over from the setting that notices were before.
  changed_by  int REFERENCES users,
  CONSTRAINT notices_until_after_from CHECK (shown_until > shown_from)
);

INSERT INTO notices (text_en, text_ru, is_on, changed_at)
SELECT coalesce(value->>'en', value #>> '{}'), coalesce(value->>'ru', value->>'en', value #>> '{}'), true, now()
  FROM settings WHERE key = 'notice' AND jsonb_typeof(value) IN ('string', 'object');
DELETE FROM settings WHERE key = 'notice';

-- Every change of a notice, of the server settings, of an order: who, when, what before and after; null is "not there".
CREATE TABLE office_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor_id int NOT NULL REFERENCES users,
  subject  text NOT NULL,
  -- No reference: the row may be gone. Settings are one thing, without a number.
  row_id   int,
  before   jsonb,
  after    jsonb,
  CONSTRAINT office_log_subject_known CHECK (subject IN ('notice', 'settings', 'order')),
  CONSTRAINT office_log_says_something CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX office_log_of_subject ON office_log (subject, id);
CREATE TRIGGER office_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON office_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
