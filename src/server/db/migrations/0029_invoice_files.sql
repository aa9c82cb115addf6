-- The PDF of an invoice is made after the transaction that issued it, from the content fixed there. It never changes either.
CREATE TABLE invoice_files (
  invoice_id int PRIMARY KEY REFERENCES invoices,
  pdf        bytea NOT NULL,
  made_at    timestamptz NOT NULL
);
CREATE TRIGGER invoice_files_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON invoice_files FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

INSERT INTO invoice_files (invoice_id, pdf, made_at) SELECT id, pdf, issued_at FROM invoices;
ALTER TABLE invoices DROP COLUMN pdf;
