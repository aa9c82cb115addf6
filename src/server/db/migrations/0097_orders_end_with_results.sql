-- A bid that has its result, whoever says so, is nothing to ask the office for any more: an order that was still on its way would only come back
-- refused, and alarm managers about a sale that is over.
CREATE FUNCTION end_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE office_orders SET ended_at = NEW.changed_at, outcome = 'overtaken' WHERE bid_id = NEW.id AND ended_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER bids_ended_at_office AFTER UPDATE ON bids FOR EACH ROW
  WHEN (NEW.status IN (5, 6, 7) AND OLD.status <> NEW.status)
  EXECUTE FUNCTION end_orders();
