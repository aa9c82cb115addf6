-- What decides about a bid, in one call instead of four: in a rush most of what a bid costs is its ways to the database and back. The locks are those of
-- server/bids/bids.queries.ts, in their order, and each statement of a function sees what was committed while the one before waited.
CREATE FUNCTION lock_for_bid(wanted text, client int, OUT lot jsonb, OUT bidder jsonb, OUT latest jsonb, OUT rules jsonb)
LANGUAGE plpgsql AS $$
BEGIN
  SELECT to_jsonb(l) INTO lot FROM (
    SELECT id, vehicle, offer, auction_day, starts_at, status, start_price, sold_price FROM lots WHERE id = wanted FOR NO KEY UPDATE
  ) l;
  IF lot IS NULL THEN
    RETURN;
  END IF;
  SELECT to_jsonb(u) INTO bidder FROM (
    SELECT id, kind, flags, balance, credit_limit, reserved, daily_bid_limit, bids_on, bids_today FROM users WHERE id = client FOR NO KEY UPDATE
  ) u;
  SELECT to_jsonb(b) INTO latest FROM (
    SELECT id, jas_id, lot_id, user_id, amount, status, bid_group_id, group_round, export_type, comment, adjustment_price, auto_bid, forwarded,
      placed_at, changed_at, version
    FROM bids WHERE lot_id = wanted AND user_id = client ORDER BY status IN (1, 2) DESC, id DESC LIMIT 1
  ) b;
  SELECT coalesce(jsonb_object_agg(key, value), '{}') INTO rules FROM settings;
END $$;
