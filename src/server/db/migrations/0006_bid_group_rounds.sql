-- The count of a group starts anew when none of its bids is live (decisions.md "Bidding"): a round is such a stretch. A bid carries the
-- round in which it last became live, so the Wins that count are a plain condition and not a walk through the log.
ALTER TABLE bid_groups ADD COLUMN round int NOT NULL DEFAULT 1;
ALTER TABLE bids ADD COLUMN group_round int;
CREATE INDEX bids_of_group ON bids (bid_group_id, group_round) WHERE bid_group_id IS NOT NULL;
