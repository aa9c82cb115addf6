import { expect, it } from 'vitest'
import { isNarrowed, readPurchasesSearch } from './read-purchases-search.ts'

it.each([
  [{}, {}],
  [{ status: 'processing,4' }, { status: 'processing,4' }],
  [{ status: 5 }, { status: '5' }],
  [{ status: '9,x' }, {}],
  [{ dateFrom: '2026-11-24', dateTo: '2026-31-11' }, { dateFrom: '2026-11-24' }],
  [{ search: 2116 }, { search: '2116' }],
  [{ search: '' }, {}],
  [{ page: '1' }, {}],
  [
    { page: 3, sheet: 'filter' },
    { page: 3, sheet: 'filter' },
  ],
])('%j is read as %j', (raw, read) => {
  expect(readPurchasesSearch(raw)).toEqual(read)
})

it('a page does not count as a filter', () => {
  expect([{ page: 2 }, { status: '4' }, { search: 'voxy' }].map(isNarrowed)).toEqual([false, true, true])
})
