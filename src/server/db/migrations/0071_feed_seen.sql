-- When a feed last had the lot, to half a day; lots from before count as seen now. A removal by another feed counts once this is a day ago.
ALTER TABLE feed_lots ADD COLUMN seen_at timestamptz NOT NULL DEFAULT now();
