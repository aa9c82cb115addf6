import { describe, expect, test } from 'vitest'
import { countBidFilters, isNarrowed, nextSort, withAllDays, UNNARROWED, withChange } from './bid-list-search.ts'
import { presetDays, readBidListSearch } from './read-bid-list-search.ts'
import { cancelState } from '../cancel/cancel-state.ts'

describe('the address of a bid list', () => {
  test('keeps valid values', () => {
    const address = { tab: 'won', lotNo: 12, auctionDateFrom: '2026-11-23', sort: 'bidGroup', order: 'DESC', page: '2' }
    expect(readBidListSearch(address)).toEqual({ ...address, lotNo: '12', page: 2 })
  })
  test.each([
    { auctionDateTo: '2026-02-30' },
    { sort: 'toString' },
    { order: 'ASC' },
    { page: '1' },
    { page: '-4' },
    { page: 'x' },
    { lotNo: '' },
    { tab: ['won'] },
  ])('drops %o', raw => {
    expect(readBidListSearch(raw)).toEqual({})
  })
  test.each([
    ['4.5/A/B', '4.5'],
    ['4.5/A/B,R,4.5 /C,4.5', '4.5,R'],
    [4, '4'],
    ['/A', undefined],
  ])('has conditions by their overall score: %j is %j', (condition, score) => {
    expect(readBidListSearch({ condition }).condition).toBe(score)
  })
  test('starts at page 1 after every change except of the page', () => {
    expect(withChange({ page: 4, sort: 'year' }, { tab: 'won' }).page).toBeUndefined()
    expect(withChange({ page: 4 }, { page: 5 }).page).toBe(5)
  })
  test('counts tab, numbers and days as filters, but not the sort order', () => {
    expect(isNarrowed({ sort: 'year', page: 2 })).toBe(false)
    expect(isNarrowed({ auctionDateTo: '2026-11-23' })).toBe(true)
    expect(isNarrowed(withChange({ tab: 'won', lotNo: '4' }, UNNARROWED))).toBe(false)
  })
})

test.each([
  [{}, { sort: 'year', order: 'ASC' }],
  [
    { sort: 'year', order: 'ASC' },
    { sort: 'year', order: 'DESC' },
  ],
  [{ sort: 'year' }, { sort: 'year', order: 'DESC' }],
  [
    { sort: 'year', order: 'DESC' },
    { sort: undefined, order: undefined },
  ],
  [
    { sort: 'lotNo', order: 'DESC' },
    { sort: 'year', order: 'ASC' },
  ],
] as const)('from %o the head "year" leads to %o', (search, next) => {
  expect(nextSort(search, 'year')).toEqual(next)
})

describe('cancelling a bid', () => {
  const until = '2026-11-22T11:35:00+09:00'
  const at = (clock: string) => new Date(`2026-11-22T${clock}+09:00`)
  test.each([
    ['11:34:59', 'open'],
    ['11:35:00', 'late'],
  ])('at %s is %s', (clock, is) => {
    expect(cancelState({ bidStatus: 1, cancellationAllowed: true, cancelUntil: until }, at(clock)).is).toBe(is)
  })
  test('is decided by the server, whatever this device’s clock says', () => {
    const state = cancelState({ bidStatus: 2, cancellationAllowed: false, cancelUntil: until }, at('08:00:00'))
    expect(state).toEqual({ is: 'late', since: new Date(until) })
  })
  test('an order of a stock car has no deadline', () => {
    const state = cancelState({ bidStatus: 1, cancellationAllowed: true, cancelUntil: null }, at('23:59:59'))
    expect(state).toEqual({ is: 'open', until: null })
  })
  test.each([3, 4, 5, 6, 7, null])('status %o has ended', bidStatus => {
    expect(cancelState({ bidStatus, cancellationAllowed: false, cancelUntil: null }, at('08:00:00')).is).toBe('ended')
  })
})

describe('today’s auctions at the start', () => {
  test('are chosen only if the address has no filter', () => {
    const today = { auctionDateFrom: '2026-11-21', auctionDateTo: '2026-11-21' }
    expect(presetDays({}, '2026-11-21')).toEqual(today)
    expect(presetDays(readBidListSearch({ tab: '', page: '1' }), '2026-11-21')).toEqual(today)
    for (const raw of [{ tab: 'bid' }, { days: 'all' }, { clients: '12' }, { type: 'mine' }, { page: '2' }])
      expect(presetDays(readBidListSearch(raw), '2026-11-21')).toBeNull()
  })

  test('do not come back when all days are chosen', () => {
    expect(withAllDays({ auctionDateFrom: undefined })).toEqual({ days: 'all' })
    expect(withAllDays({ days: 'all', tab: 'bid' })).toEqual({ tab: 'bid' })
    expect(presetDays(withAllDays({}), '2026-11-21')).toBeNull()
  })
})

test('multiple choices are in the address, each counted once', () => {
  const search = readBidListSearch({ auctions: '1,2', clients: 1001, lots: '50001', group: 'A', nonsense: 'x' })
  expect(search).toEqual({ auctions: '1,2', clients: '1001', lots: '50001', group: 'A' })
  expect(countBidFilters({ ...search, auctionDateFrom: '2026-11-21', auctionDateTo: '2026-11-22' })).toBe(4)
  expect(isNarrowed({ lots: '50001' })).toBe(true)
  expect(isNarrowed({ days: 'all', sort: 'year' })).toBe(false)
  expect(withChange(search, UNNARROWED)).toEqual(expect.not.objectContaining({ auctions: '1,2' }))
})
