import { describe, expect, test } from 'vitest'
import type { InvoiceContent } from '#domain/purchases/invoices.ts'
import { invoicePdf } from './invoice-pdf.ts'

const facts = (...labels: string[]) => labels.map(label => ({ label, value: `${label} of it` }))
/** Everything that an invoice can have, but no long texts. */
const full: InvoiceContent = {
  language: 'en',
  kind: 'invoice',
  number: 'INV-2026-0001',
  day: '2026-11-20',
  dueDay: '2026-11-27',
  seller: { name: 'Minato Co., Ltd.', address: '1-1 Kaigan-dori, Naka-ku, Yokohama, Japan' },
  buyer: { name: 'Mombasa Motors', lines: ['Grace Wanjiru', '12 Moi Avenue', 'Mombasa, Kenya'], reference: 'MN-1005' },
  consignee: { name: 'Coast Clearing Ltd', lines: ['Shimanzi Road', 'Mombasa, Kenya'] },
  car: facts('Model', 'Year', 'Chassis No.', 'Engine, cc', 'Auction', 'Lot', 'Bought on', 'Stock No.', 'Ship'),
  lines: facts('Car', 'Agent', 'Auction', 'Transport', 'Freight', 'Other').map(one => ({ ...one, value: 1 })),
  total: 6,
  usd: { cents: 4, microYen: 150_000_000, day: '2026-11-19' },
  bank: facts('Beneficiary', 'Bank', 'Branch', 'Account No.', 'SWIFT', 'Bank address'),
  corrects: null,
}
const pagesOf = async (invoice: InvoiceContent) =>
  (await invoicePdf(invoice, new Date(0))).toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length

describe('an invoice', () => {
  test('with a consignee, dollars and a day to pay is one page', async () => {
    expect(await pagesOf(full)).toBe(1)
  })
})
