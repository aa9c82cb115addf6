import { expect, test } from 'vitest'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import { moved } from '../lots/star/show-star.ts'
import type { Favorites } from '../lots/star/favorites.api.ts'
import { splitFinished, startingSoon } from './split-finished.ts'
import { starredPage } from './starred-page.ts'

const NOON = new Date('2026-11-21T12:00:00+09:00')
const lot = (id: string, status: number, auctionDate: string | null) => ({ id, status, auctionDate }) as LotCard
const lots = [
  lot('running', 4531, '2026-11-21T11:58:00+09:00'),
  lot('soon', 4532, '2026-11-21T17:00:00+09:00'),
  lot('later', 4532, '2026-11-21T17:00:01+09:00'),
  lot('stock', 4532, null),
  lot('sold today', 4533, '2026-11-21T10:00:00+09:00'),
  lot('yesterday without a result', 4531, '2026-11-20T10:00:00+09:00'),
]

test('a lot is finished when it has its result or its day in Tokyo is over', () => {
  const { open, finished } = splitFinished(lots, NOON)
  expect(open.map(({ id }) => id)).toEqual(['running', 'soon', 'later', 'stock'])
  expect(finished.map(({ id }) => id)).toEqual(['sold today', 'yesterday without a result'])
})

test('“soon” means within five hours and not started', () => {
  expect(startingSoon(lots, NOON)).toBe(1)
})

test.each([
  ['/car-auctions/261122-1-3214', 'car-auction'],
  ['/car-statistics/261122-1-3214', 'stats'],
  ['/bike-auctions/261122-1-3214', 'bikes'],
  ['/oneprice/s-12', 'stock'],
])('a lot behind %s was starred in %s', (link, pageType) => {
  expect(starredPage(link)).toBe(pageType)
})

test('moving a lot updates both groups’ lists and counts at once', () => {
  const page = {
    carsList: lots,
    groups: [
      { group: 'A', count: 6 },
      { group: 'B', count: 0 },
    ],
    pageInfo: { page: 1, pageSize: 100, totalSearchResults: 6, totalResults: 6 },
  } as Favorites
  const counts = (to: 'B' | null) => moved(page, { lotId: 'soon', from: 'A', to }).groups.map(({ count }) => count)
  expect(moved(page, { lotId: 'soon', from: 'A', to: 'B' }).carsList).toHaveLength(5)
  expect(counts('B')).toEqual([5, 1])
  expect(counts(null)).toEqual([5, 0])
  const card = { ...lots.find(({ id }) => id === 'soon')!, id: 'new' }
  const added = moved(page, { lotId: 'new', from: null, to: 'A' }, card)
  expect(added.carsList).toHaveLength(7)
  expect(added.groups.map(({ count }) => count)).toEqual([7, 0])
  expect(added.carsList.find(({ id }) => id === 'new')!.wishList).toContainEqual(
    expect.objectContaining({ group: 'A', value: true }),
  )
})
