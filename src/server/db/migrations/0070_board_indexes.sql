-- The day at a glance: a person's bought cars, the bids that ended today, the clients whose live bids hold their allowance.
CREATE INDEX purchases_of_user ON purchases (user_id, purchased_at DESC);
CREATE INDEX bids_changed ON bids (changed_at);
CREATE INDEX users_reserving ON users (reserved) WHERE reserved > 0;
