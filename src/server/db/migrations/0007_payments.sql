-- The money of each account.

-- Money received from clients and paid back to them, as managers book it. Above a limit of the settings a booking waits until a second person
-- approves it. A booked one has exactly one line in the ledger; a correction is a reversal, a booking of its own.
CREATE TABLE remittances (
  id             int GENERATED ALWAYS AS IDENTITY (START WITH 70001) PRIMARY KEY,
  user_id        int NOT NULL REFERENCES users,
  kind           text NOT NULL,
  -- Whole yen, always positive.
  amount         bigint NOT NULL,
  value_day      date NOT NULL,
  purpose        text NOT NULL,
  bank_reference text NOT NULL,
  note           text NOT NULL DEFAULT '',
  reverses       int REFERENCES remittances,
  state          text NOT NULL,
  made_by        int NOT NULL REFERENCES users,
  made_at        timestamptz NOT NULL,
  decided_by     int REFERENCES users,
  decided_at     timestamptz,
  CONSTRAINT remittances_kind_known CHECK (kind IN ('received', 'refund', 'reversal')),
  CONSTRAINT remittances_state_known CHECK (state IN ('waiting', 'booked', 'rejected')),
  CONSTRAINT remittances_amount_positive CHECK (amount > 0),
  CONSTRAINT remittances_second_person CHECK (decided_by <> made_by),
  CONSTRAINT remittances_reversal_of CHECK ((kind = 'reversal') = (reverses IS NOT NULL))
);
CREATE UNIQUE INDEX remittances_once ON remittances (user_id, kind, bank_reference, value_day, amount)
  WHERE kind <> 'reversal' AND state <> 'rejected';
CREATE UNIQUE INDEX remittances_reversed_once ON remittances (reverses) WHERE state <> 'rejected';
CREATE INDEX remittances_waiting ON remittances (id) WHERE state = 'waiting';
CREATE TRIGGER remittances_keep_what_was_booked
  BEFORE DELETE OR TRUNCATE OR UPDATE OF user_id, kind, amount, value_day, purpose, bank_reference, note, reverses, made_by, made_at ON remittances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- Every amount received or spent. Each line is told to its owner's open screens.
CREATE TABLE ledger (
  id            bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id       int NOT NULL REFERENCES users,
  at            timestamptz NOT NULL,
  -- 'remittance' (received) or 'purchase' (spent); a counter-record has the other sign.
  type          text NOT NULL,
  -- Whole yen, positive received, negative spent.
  amount        bigint NOT NULL,
  balance_after bigint NOT NULL,
  purchase_id   int REFERENCES purchases,
  remittance_id int REFERENCES remittances,
  CONSTRAINT ledger_type_known CHECK (type IN ('remittance', 'purchase')),
  CONSTRAINT ledger_amount_not_zero CHECK (amount <> 0)
);
CREATE INDEX ledger_of_user ON ledger (user_id, id);
CREATE INDEX ledger_of_purchase ON ledger (purchase_id) WHERE purchase_id IS NOT NULL;
CREATE UNIQUE INDEX ledger_remittance_once ON ledger (remittance_id) WHERE remittance_id IS NOT NULL;
CREATE TRIGGER ledger_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
