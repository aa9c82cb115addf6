-- Which code read a load, by the hash of its text: the same content read by the same code says the same. Null: a run from before.
ALTER TABLE feed_runs ADD COLUMN read_by text COLLATE "C";
