-- Bids that stood in the hall before orders were kept (0087): whoever forwarded them had told it himself. The simulated house bids by its orders alone.
INSERT INTO office_orders (bid_id, version, kind, amount, adjustment_price, made_at, next_try_at, ended_at, outcome)
SELECT id, version, 'place', amount, adjustment_price, changed_at, changed_at, changed_at, 'by hand'
FROM bids b
WHERE status = 2 AND forwarded AND auction_day IS NOT NULL
  AND NOT EXISTS (SELECT FROM office_orders o WHERE o.bid_id = b.id);
