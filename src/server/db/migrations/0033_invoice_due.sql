-- The Tokyo day until which an invoice is to be paid, fixed when it is issued. Null: a proforma, a credit note, or an invoice from before this column.
ALTER TABLE invoices ADD COLUMN due_on date CONSTRAINT invoices_due_kind CHECK (due_on IS NULL OR kind = 'invoice');
