import { expect, it } from 'vitest'
import { loggedDocumentLabel } from './document-types.ts'

it.each([
  ['Bill of lading', 'ru', 'Коносамент'],
  ['Bill of lading', 'en', 'Bill of lading'],
  ['Inspection', 'ru', 'Сертификат осмотра'],
  ['ZRR80 BL.pdf', 'ru', 'ZRR80 BL.pdf'],
] as const)('the history names %s in %s as %s', (stored, language, label) =>
  expect(loggedDocumentLabel(stored, language)).toBe(label),
)
