import type { ColumnType, Generated } from 'kysely'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import type { InvoiceContent, InvoiceKind } from '#domain/purchases/invoices.ts'
import type { RemittanceKind, RemittancePurpose, RemittanceState } from '#domain/payments/remittances.ts'

/** For accounts in dollars; all three or none. See migrations/0038_dollars.sql. */
type DollarColumns = {
  usd_cents: Generated<number | null>
  micro_yen: Generated<number | null>
  rate_day: Generated<string | null>
}

/** Accounts in whole yen. */
export type MoneyTables = {
  ledger: {
    id: Generated<number>
    user_id: number
    at: Date
    type: PaymentType
    amount: number
    balance_after: number
    purchase_id: number | null
    remittance_id: Generated<number | null>
  } & DollarColumns
  invoice_numbers: { kind: InvoiceKind; year: number; last: number }
  /** See migrations/0022_invoices.sql. */
  invoices: {
    id: Generated<number>
    kind: InvoiceKind
    year: number
    number: number
    purchase_id: number
    user_id: number
    corrects: number | null
    total: number
    /** `YYYY-MM-DD` */
    due_on: string | null
    content: ColumnType<InvoiceContent, string, never>
    issued_at: Date
    issued_by: number | null
  }
  /** See migrations/0029_invoice_files.sql. */
  invoice_files: { invoice_id: number; pdf: Buffer; made_at: Date }
  /** The bookings of managers; see migrations/0007_payments.sql and 0067_charges.sql. */
  remittances: {
    id: Generated<number>
    user_id: number
    kind: RemittanceKind
    amount: number
    value_day: string
    purpose: RemittancePurpose
    bank_reference: string
    note: Generated<string>
    reverses: number | null
    /** The car that a charge, or its reversal, is about. */
    purchase_id: Generated<number | null>
    state: RemittanceState
    made_by: number
    made_at: Date
    decided_by: number | null
    decided_at: Date | null
  } & DollarColumns
  /** Files of the store of documents; see migrations/0043_remittance_receipts.sql. */
  remittance_receipts: {
    id: Generated<number>
    remittance_id: number
    name: string
    kind: 'pdf' | 'jpeg' | 'png' | 'heic'
    bytes: number
    hash: string
    added_by: number
    added_at: Date
  }
}
