import { expect, it } from 'vitest'
import { readPaymentsSearch } from './payments-search.ts'

it.each([
  [{}, {}],
  [
    { type: 'purchase', dateFrom: '2026-11-01', page: 2 },
    { type: 'purchase', dateFrom: '2026-11-01', page: 2 },
  ],
  [{ type: 'gifts', dateFrom: '2026-13-01', dateTo: 'x', page: 0, userId: 'me' }, {}],
  [
    { search: 77012, userId: '1004' },
    { search: '77012', userId: 1004 },
  ],
])('%j is read as %j', (raw, search) => {
  expect(readPaymentsSearch(raw)).toEqual(search)
})
