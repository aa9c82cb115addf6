-- The lists of the whole office tell beside each tab how many bids it has. Counted one by one, 200 000 bids cost each list a tenth of a second; so
-- whoever writes bids leaves the difference here, in the same transaction: sums are exact in every snapshot. Rows are only added, since a
-- row of totals would make all bids of a day wait for one another; server/bids/fold-bid-counts.ts joins them now and then. Stock orders have
-- no day: those few are counted themselves.
CREATE TABLE bid_counts (
  auction_day date NOT NULL,
  status      smallint NOT NULL,
  bids        int NOT NULL
);
INSERT INTO bid_counts (auction_day, status, bids)
SELECT auction_day, status, count(*) FROM bids WHERE auction_day IS NOT NULL GROUP BY 1, 2;
CREATE INDEX bid_counts_of_day ON bid_counts (auction_day, status);

CREATE FUNCTION count_bids_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, count(*) FROM new_bids WHERE auction_day IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;

-- Most changes leave day and status as they are, and nothing here.
CREATE FUNCTION count_bids_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, sum(bids) FROM (
    SELECT auction_day, status, 1 AS bids FROM new_bids UNION ALL SELECT auction_day, status, -1 FROM old_bids
  ) moved WHERE auction_day IS NOT NULL GROUP BY 1, 2 HAVING sum(bids) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION count_bids_gone() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_counts (auction_day, status, bids)
  SELECT auction_day, status, -count(*) FROM old_bids WHERE auction_day IS NOT NULL GROUP BY 1, 2;
  RETURN NULL;
END $$;

CREATE FUNCTION count_bids_emptied() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM bid_counts;
  RETURN NULL;
END $$;

CREATE TRIGGER bids_counted_new AFTER INSERT ON bids REFERENCING NEW TABLE AS new_bids
  FOR EACH STATEMENT EXECUTE FUNCTION count_bids_new();
CREATE TRIGGER bids_counted_changed AFTER UPDATE ON bids REFERENCING OLD TABLE AS old_bids NEW TABLE AS new_bids
  FOR EACH STATEMENT EXECUTE FUNCTION count_bids_changed();
CREATE TRIGGER bids_counted_gone AFTER DELETE ON bids REFERENCING OLD TABLE AS old_bids
  FOR EACH STATEMENT EXECUTE FUNCTION count_bids_gone();
CREATE TRIGGER bids_counted_emptied AFTER TRUNCATE ON bids FOR EACH STATEMENT EXECUTE FUNCTION count_bids_emptied();

-- A page of the archive need not walk past the bids that still count.
CREATE INDEX bids_ended ON bids (placed_at DESC, id DESC) WHERE status >= 4;
-- Tabs of a person or of a dealer's clients are counted without reading their bids.
DROP INDEX bids_of_user;
CREATE INDEX bids_of_user ON bids (user_id, status, auction_day) INCLUDE (changed_at);
