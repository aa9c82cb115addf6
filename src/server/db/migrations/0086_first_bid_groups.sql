-- Whoever makes an account (sign-up, the back office, the command line, the market), it has bid groups from its first day: no call of the
-- specification makes groups.
CREATE FUNCTION give_bid_groups() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO bid_groups (user_id, label, cars) SELECT id, label, cars FROM added, (VALUES ('A', 1), ('B', 2), ('C', 3)) first (label, cars);
  RETURN NULL;
END $$;
CREATE TRIGGER users_bid_groups AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION give_bid_groups();

INSERT INTO bid_groups (user_id, label, cars)
SELECT users.id, label, cars FROM users, (VALUES ('A', 1), ('B', 2), ('C', 3)) first (label, cars)
WHERE NOT EXISTS (SELECT FROM bid_groups WHERE user_id = users.id);
