-- Accounts in dollars. The books stay in yen: a line of such an account keeps beside its yen what it was in dollars, and at which rate.

ALTER TABLE ledger
  -- Of the sign of `amount`.
  ADD COLUMN usd_cents bigint,
  -- Millionths of a yen for one dollar, and the Tokyo day of this rate.
  ADD COLUMN micro_yen bigint,
  ADD COLUMN rate_day date,
  ADD CONSTRAINT ledger_dollars_whole CHECK (num_nulls(usd_cents, micro_yen, rate_day) IN (0, 3)),
  ADD CONSTRAINT ledger_dollars_sign CHECK (usd_cents * sign(amount) >= 0 AND micro_yen > 0);

-- Set where the transfer came in dollars; `amount` is what it was in yen at this rate.
ALTER TABLE remittances
  ADD COLUMN usd_cents bigint,
  ADD COLUMN micro_yen bigint,
  ADD COLUMN rate_day date,
  ADD CONSTRAINT remittances_dollars_whole CHECK (num_nulls(usd_cents, micro_yen, rate_day) IN (0, 3)),
  ADD CONSTRAINT remittances_dollars_positive CHECK (usd_cents > 0 AND micro_yen > 0);

-- The same dollars at another rate are the same transfer.
CREATE UNIQUE INDEX remittances_dollars_once ON remittances (user_id, kind, bank_reference, value_day, usd_cents)
  WHERE kind <> 'reversal' AND state <> 'rejected' AND usd_cents IS NOT NULL;

DROP TRIGGER remittances_keep_what_was_booked ON remittances;
CREATE TRIGGER remittances_keep_what_was_booked
  BEFORE DELETE OR TRUNCATE OR UPDATE OF user_id, kind, amount, usd_cents, micro_yen, rate_day, value_day, purpose, bank_reference, note, reverses, made_by,
    made_at ON remittances
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
