import type { InvoiceKind } from './invoices.ts'

const PREFIX: Record<InvoiceKind, string> = { invoice: 'INV', proforma: 'PRO', credit: 'CRN' }

/** `INV-2026-0042`. Each kind counts by itself, from 1 in every Tokyo year. */
export function invoiceNumber({ kind, year, number }: { kind: InvoiceKind; year: number; number: number }): string {
  return `${PREFIX[kind]}-${year}-${String(number).padStart(4, '0')}`
}
