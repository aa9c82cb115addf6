import { takenBack, type Dollars } from '../money/dollars.ts'
import type { Language } from '../people/languages.ts'

/** The kinds of invoices for a bought car. A proforma only announces later charges; a credit note cancels an invoice. */
export const INVOICE_KINDS = ['invoice', 'proforma', 'credit'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** The facts that decide whether an invoice may be issued for a car. */
export type InvoiceFacts = {
  isCancelled: boolean
  /** Fees and freight are known. */
  costsPosted: boolean
  /** An invoice is valid: it was issued and no credit note cancels it. */
  isInvoiced: boolean
  /** The settings name our company. */
  hasCompany: boolean
}
export type InvoiceRefusal =
  'purchase_cancelled' | 'costs_missing' | 'already_invoiced' | 'not_invoiced' | 'company_missing'

/** The reason why this cannot be issued now; null if it can. A cancelled purchase can still be credited. */
export function refusalToIssue(kind: InvoiceKind, facts: InvoiceFacts): InvoiceRefusal | null {
  if (kind === 'credit') return facts.isInvoiced ? null : 'not_invoiced'
  if (facts.isCancelled) return 'purchase_cancelled'
  if (!facts.hasCompany) return 'company_missing'
  if (kind === 'proforma') return null
  if (!facts.costsPosted) return 'costs_missing'
  return facts.isInvoiced ? 'already_invoiced' : null
}

/** The printed content. Texts are in the buyer's language, money in whole yen, days `YYYY-MM-DD`. */
export type InvoiceContent = {
  language: Language
  kind: InvoiceKind
  /** `INV-2026-0042` */
  number: string
  day: string
  /** The due day. Absent on other kinds, and on invoices from before it was recorded. */
  dueDay?: string
  seller: { name: string; address: string }
  buyer: { name: string; lines: readonly string[]; reference: string }
  consignee: { name: string; lines: readonly string[] } | null
  /** The car, fact by fact. */
  car: readonly { label: string; value: string }[]
  lines: readonly { label: string; value: number }[]
  total: number
  /** The total in dollars, for accounts in dollars, at the rate of the car's ledger line. Absent on others. */
  usd?: Dollars
  /** Where to pay; empty on a credit note. */
  bank: readonly { label: string; value: string }[]
  /** On a credit note: the invoice that it cancels, and the reason. */
  corrects: { number: string; day: string; reason: string } | null
}

/** The credit note of an invoice: the same texts, with amounts negated. */
export function creditOf(
  invoice: InvoiceContent,
  note: { number: string; day: string; reason: string },
): InvoiceContent {
  const { dueDay: _, ...words } = invoice
  return {
    ...words,
    kind: 'credit',
    number: note.number,
    day: note.day,
    lines: invoice.lines.map(({ label, value }) => ({ label, value: -value })),
    total: -invoice.total,
    ...(invoice.usd && { usd: takenBack(invoice.usd) }),
    bank: [],
    corrects: { number: invoice.number, day: invoice.day, reason: note.reason },
  }
}
