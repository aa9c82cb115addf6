-- The lots that changed after a snapshot, for whoever keeps a copy of them; '' says that all must be read anew. Of the log no statistics are ever
-- fresh: left to itself, the planner reads the whole of it each time.

CREATE FUNCTION lots_changed_since(seen pg_snapshot) RETURNS TABLE (lot_id text) LANGUAGE plpgsql STABLE ROWS 50
SET enable_seqscan = off AS $$
BEGIN
  -- The first condition is implied, but the index can answer it.
  RETURN QUERY SELECT DISTINCT coalesce(o.lot_id, '') FROM lot_outbox o
    WHERE o.xid >= pg_snapshot_xmin(seen) AND NOT pg_visible_in_snapshot(o.xid, seen);
END $$;
