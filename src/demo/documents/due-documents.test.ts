import { expect, it } from 'vitest'
import { dueDocuments } from './due-documents.ts'

const day = (n: number) => new Date(Date.UTC(2026, 9, n))
const car = { bought: day(1), hasConsignee: true, drawn: true }
const reached = (...statuses: [number, number][]) => new Map(statuses.map(([status, n]) => [status, day(n)]))
const YARD = ['photos', 'inspection']
const LOADING = [...YARD, 'identity', 'exportCertificate']

it.each([
  ['a new car has none', reached(), day(1), {}, []],
  ['its buyer sends what he paid', reached(), day(3), {}, ['bankReceipt']],
  ['on its way to the yard, when that was long ago, none', reached([1, 4]), day(7), {}, []],
  ['at the yard', reached([1, 4], [2, 8]), day(12), {}, YARD],
  ['with a ship', reached([2, 8], [3, 14]), day(18), {}, LOADING],
  [
    'without a consignee nobody has a passport',
    reached([2, 8], [3, 14]),
    day(18),
    { hasConsignee: false },
    [...YARD, 'exportCertificate'],
  ],
  ['of a car with photos of its hall none are drawn', reached([2, 8]), day(12), { drawn: false }, ['inspection']],
  ['just sailed', reached([2, 8], [3, 14], [4, 22]), day(23), {}, LOADING],
  ['at sea', reached([2, 8], [3, 14], [4, 22]), day(26), {}, [...LOADING, 'billOfLading', 'invoice']],
  ['shipping cancelled', reached([2, 8], [3, 14], [6, 19]), day(40), {}, LOADING],
] as const)('%s', (_, steps, now, more, expected) => {
  const due = dueDocuments({ ...car, ...more, reached: steps }, [], now)
  expect(due.map(({ type }) => type)).toEqual(expected)
  expect(due.every(({ at }) => at <= now)).toBe(true)
  expect(dueDocuments({ ...car, ...more, reached: steps }, expected, now)).toEqual([])
})
