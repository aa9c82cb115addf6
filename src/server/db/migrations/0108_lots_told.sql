-- Whoever keeps a copy of the lots is told when their log grows, so that he need not look at it twenty times a second. NOTIFY takes a lock of the
-- whole database until the commit, but only against others who notify: no bid writes lots.

CREATE FUNCTION tell_lots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A feed that saw lots unchanged writes its log without a row.
  IF EXISTS (SELECT FROM noted) THEN
    PERFORM pg_notify('lot_outbox', '');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER lot_outbox_told AFTER INSERT ON lot_outbox REFERENCING NEW TABLE AS noted
  FOR EACH STATEMENT EXECUTE FUNCTION tell_lots();
