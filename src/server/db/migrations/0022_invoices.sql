-- Invoices, proforma invoices and credit notes of bought cars. What was issued never changes: a correction is a credit note and another invoice.

-- The last number of each kind and Tokyo year. The row's lock makes numbers without gaps: a transaction that is rolled back gives its number back.
CREATE TABLE invoice_numbers (
  kind text NOT NULL,
  year int NOT NULL,
  last int NOT NULL,
  PRIMARY KEY (kind, year)
);

CREATE TABLE invoices (
  id          int GENERATED ALWAYS AS IDENTITY (START WITH 60001) PRIMARY KEY,
  kind        text NOT NULL,
  year        int NOT NULL,
  number      int NOT NULL,
  purchase_id int NOT NULL REFERENCES purchases,
  user_id     int NOT NULL REFERENCES users,
  -- Of a credit note: the invoice that it takes back.
  corrects    int REFERENCES invoices,
  -- Whole yen; a credit note's is negative.
  total       bigint NOT NULL,
  -- Everything that is printed.
  content     jsonb NOT NULL,
  pdf         bytea NOT NULL,
  issued_at   timestamptz NOT NULL,
  -- Null: the system.
  issued_by   int REFERENCES users,
  CONSTRAINT invoices_number_taken UNIQUE (kind, year, number),
  CONSTRAINT invoices_credited_once UNIQUE (corrects),
  CONSTRAINT invoices_kind_known CHECK (kind IN ('invoice', 'proforma', 'credit')),
  CONSTRAINT invoices_credit_of CHECK ((kind = 'credit') = (corrects IS NOT NULL))
);
CREATE INDEX invoices_of_car ON invoices (purchase_id, id);
CREATE INDEX invoices_of_user ON invoices (user_id, id);
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoices FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
