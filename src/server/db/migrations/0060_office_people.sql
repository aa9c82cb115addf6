-- What the back office needs to keep people's accounts: a version for those who edit at once, the way back from "disabled", and who changed what.

ALTER TABLE users
  ADD COLUMN version int NOT NULL DEFAULT 1,
  -- Of a disabled account: what it was before, and will be again.
  ADD COLUMN former_kind text,
  ADD CONSTRAINT users_former_kind_known CHECK (former_kind IN ('client', 'dealer', 'manager', 'vip', 'limited', 'guest', 'restricted'));

-- Bids update sums and counts of the day alone, and so leave the version as it is, at no cost.
CREATE FUNCTION next_version_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER users_next_version BEFORE UPDATE OF
  kind, former_kind, flags, email, full_name, company, mobile, office_phone, country_id, city, address, language, currency, dealer_id, manager_id,
  credit_limit, daily_bid_limit, uss_limit, note
  ON users FOR EACH ROW
  WHEN ((OLD.kind, OLD.former_kind, OLD.flags, OLD.email, OLD.full_name, OLD.company, OLD.mobile, OLD.office_phone, OLD.country_id, OLD.city,
         OLD.address, OLD.language, OLD.currency, OLD.dealer_id, OLD.manager_id, OLD.credit_limit, OLD.daily_bid_limit, OLD.uss_limit, OLD.note)
        IS DISTINCT FROM
        (NEW.kind, NEW.former_kind, NEW.flags, NEW.email, NEW.full_name, NEW.company, NEW.mobile, NEW.office_phone, NEW.country_id, NEW.city,
         NEW.address, NEW.language, NEW.currency, NEW.dealer_id, NEW.manager_id, NEW.credit_limit, NEW.daily_bid_limit, NEW.uss_limit, NEW.note))
  EXECUTE FUNCTION next_version_of_person();

-- Every change of an account by the back office, or of its details by its owner: what of it was before, and after; before is null for a new one.
CREATE TABLE user_log (
  id       bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at       timestamptz NOT NULL,
  actor_id int NOT NULL REFERENCES users,
  user_id  int NOT NULL REFERENCES users,
  before   jsonb,
  after    jsonb NOT NULL
);
CREATE INDEX user_log_of_user ON user_log (user_id, id);
CREATE TRIGGER user_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON user_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
