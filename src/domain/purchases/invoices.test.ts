import { describe, expect, it } from 'vitest'
import { invoiceNumber } from './invoice-number.ts'
import {
  creditOf,
  refusalToIssue,
  type InvoiceContent,
  type InvoiceFacts,
  type InvoiceKind,
  type InvoiceRefusal,
} from './invoices.ts'

it.each([
  ['invoice', 2026, 1, 'INV-2026-0001'],
  ['proforma', 2026, 42, 'PRO-2026-0042'],
  ['credit', 2027, 12_345, 'CRN-2027-12345'],
] as const)('the %s of %i with number %i is %s', (kind, year, number, expected) =>
  expect(invoiceNumber({ kind, year, number })).toBe(expected),
)

describe('whether it may be issued', () => {
  const ready: InvoiceFacts = { isCancelled: false, costsPosted: true, isInvoiced: false, hasCompany: true }
  it.each<[InvoiceKind, Partial<InvoiceFacts>, InvoiceRefusal | null]>([
    ['invoice', {}, null],
    ['invoice', { costsPosted: false }, 'costs_missing'],
    ['invoice', { isInvoiced: true }, 'already_invoiced'],
    ['invoice', { isCancelled: true }, 'purchase_cancelled'],
    ['invoice', { hasCompany: false }, 'company_missing'],
    ['proforma', {}, null],
    ['proforma', { costsPosted: false }, null],
    ['proforma', { isInvoiced: true }, null],
    ['proforma', { isCancelled: true }, 'purchase_cancelled'],
    ['proforma', { hasCompany: false }, 'company_missing'],
    ['credit', {}, 'not_invoiced'],
    ['credit', { isInvoiced: true }, null],
    ['credit', { isInvoiced: true, isCancelled: true }, null],
    ['credit', { isInvoiced: true, hasCompany: false }, null],
  ])('%s with %o: %s', (kind, facts, expected) => expect(refusalToIssue(kind, { ...ready, ...facts })).toBe(expected))
})

it('a credit note has the words of its invoice, and takes its sums back', () => {
  const invoice: InvoiceContent = {
    language: 'ru',
    kind: 'invoice',
    number: 'INV-2026-0001',
    day: '2026-11-20',
    seller: { name: '株式会社港', address: 'Yokohama' },
    buyer: { name: 'Anna', lines: ['Vladivostok'], reference: 'MN-7' },
    consignee: null,
    car: [{ label: 'Лот', value: '1006' }],
    lines: [
      { label: 'Цена автомобиля', value: 450_000 },
      { label: 'Фрахт', value: 55_000 },
    ],
    total: 505_000,
    bank: [{ label: 'Банк', value: 'Example Bank' }],
    corrects: null,
  }
  const note = creditOf(invoice, { number: 'CRN-2026-0001', day: '2026-11-24', reason: 'Wrong freight' })
  expect(note).toEqual({
    ...invoice,
    kind: 'credit',
    number: 'CRN-2026-0001',
    day: '2026-11-24',
    lines: [
      { label: 'Цена автомобиля', value: -450_000 },
      { label: 'Фрахт', value: -55_000 },
    ],
    total: -505_000,
    bank: [],
    corrects: { number: 'INV-2026-0001', day: '2026-11-20', reason: 'Wrong freight' },
  })
  expect(note.lines.reduce((sum, { value }) => sum + value, 0)).toBe(note.total)
})
