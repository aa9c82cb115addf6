-- The titles of a file's columns that no field of a lot is read from.
ALTER TABLE feed_runs ADD COLUMN unread_columns text[] NOT NULL DEFAULT '{}';
