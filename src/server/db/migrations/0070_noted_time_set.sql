-- Whether a lot had its time before a change: one that gets its first time is not moved. Null where it was not noted.
ALTER TABLE lot_changes ADD COLUMN time_set boolean;
