import type { PurchaseDocument, SentInvoice } from '#contract/purchases/purchases.shapes.ts'
import type { purchaseMoneyEndpoints } from '#contract/purchases/purchase-money.endpoints.ts'
import { INVOICE_WORDS } from '#domain/purchases/invoice-words.ts'
import { invoiceNumber } from '#domain/purchases/invoice-number.ts'
import { invoicePath } from '#domain/purchases/car-paths.ts'
import type { Language } from '#domain/people/languages.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { sendPdf } from '#server/pdf/send-pdf.ts'
import { findPurchase } from '../purchases.queries.ts'
import { whosePurchases } from '../whose-purchases.ts'
import { fileOf, findInvoice, type FoundInvoice } from './invoices.queries.ts'

/** An invoice as it was issued, as an attachment that no browser runs. Other people's invoices are not found (404). */
export const sendInvoice: UseCase<typeof purchaseMoneyEndpoints.invoice> = async ({ db, viewer, query }) => {
  const row = await findInvoice(db, query.id)
  if (!row || !(await findPurchase(db, whosePurchases(viewer), row.purchase_id))) throw new Refused('not_found')
  const pdf = await fileOf(db, row.id)
  if (!pdf) throw new Refused('invoice_not_ready')
  return sendPdf(pdf, invoiceNumber(row))
}

export const sentInvoice = (row: FoundInvoice): SentInvoice => ({
  id: row.id,
  kind: row.kind,
  number: invoiceNumber(row),
  total: row.total,
  issuedAt: tokyoIso(row.issued_at),
  ...(row.due_on && { dueDay: row.due_on }),
  credited: row.credited,
  ready: row.bytes !== null,
  path: invoicePath(row.id),
})

/** An invoice as one of the car's documents, for download and offline use. */
export const invoiceDocument = (row: FoundInvoice & { bytes: number }, language: Language): PurchaseDocument => ({
  name: `${invoiceNumber(row)}.pdf`,
  path: invoicePath(row.id),
  type: 'invoice',
  label: INVOICE_WORDS[language][row.kind],
  kind: 'pdf',
  bytes: row.bytes,
  uploadedAt: tokyoIso(row.issued_at),
  accepted: true,
})
