-- Null: the owner knows nothing of the bid yet, because a manager placed it for him.
ALTER TABLE status_letters ALTER COLUMN from_status DROP NOT NULL;
