// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { freshDevice } from '#client/bids/panel/bid-panel.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { card, FORTY_FIVE, openLots } from './listed-lots.fixture.tsx'
import { PagedLots } from './PagedLots.tsx'

beforeEach(() => {
  freshDevice()
  deviceStore.set({ pageSize: 20, viewMode: 'default', userId: null })
  i18n.loadAndActivate({ locale: 'en', messages: {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const openList = (lots: LotCard[], query: string, pageType: PageType = 'car-auction') =>
  openLots(() => <PagedLots pageType={pageType} />, lots, query, pageType)

test('a page beyond the last one is the last one, in the address too', async () => {
  const place = await openList(FORTY_FIVE, '?year=2015,0&page=9')
  expect(await screen.findByText('Lot 45')).toBeTruthy()
  expect(place()).toEqual({ year: '2015,0', page: 3 })
  expect(screen.queryByText('No records found')).toBeNull()
})

test('a page of the list stays where it is', async () => {
  const place = await openList(FORTY_FIVE, '?page=2')
  expect(await screen.findByText('Lot 21')).toBeTruthy()
  expect(place()).toEqual({ page: 2 })
})

test('another number of rows starts at the first page with the same filters', async () => {
  const place = await openList(FORTY_FIVE, '?year=2015,0&page=3')
  await screen.findByText('Lot 41')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows' }), '50 rows')
  expect(await screen.findByText('Lot 1')).toBeTruthy()
  await expect.poll(place, { timeout: 30_000 }).toEqual({ year: '2015,0' })
  expect(deviceStore.get().pageSize).toBe(50)
})

test('statistics show the buyer what he had bid, in the table as on cards', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  const mine = { myBid: true, myBidAmount: 610_000, status: 4533, soldPrice: 655_000 }
  await openList([card(1, mine), card(2, { status: 4533, soldPrice: 500_000 })], '', 'stats')
  expect(await screen.findByRole('table')).toBeTruthy()
  expect(screen.getAllByText('Your bid:')).toHaveLength(1)
})

test.each(['table', 'card'] as const)(
  'an order of a car at a fixed price is not called a bid, as a %s',
  async shape => {
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
    deviceStore.set({ viewMode: shape === 'table' ? 'default' : 'card' })
    const order = { auctionDate: null, soldPrice: 20_000, myBid: true, myBidAmount: 20_000, bidStatusId: 1 }
    await openList([card(1, order)], '', 'stock')
    expect(await screen.findByText('Your order:')).toBeTruthy()
    expect(document.body.textContent).not.toMatch(/your bid|my bid/i)
  },
)

test.each(['table', 'card'] as const)('a cancelled bid is not shown as the bid on its lot, as a %s', async shape => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  deviceStore.set({ viewMode: shape === 'table' ? 'default' : 'card' })
  const bid = { myBid: true, myBidAmount: 610_000 }
  await openList([card(1, { ...bid, bidStatusId: 4 }), card(2, { ...bid, bidStatusId: 2 })], '')
  expect(await screen.findByText('Lot 2')).toBeTruthy()
  expect(screen.getAllByText('Your bid:')).toHaveLength(1)
})

test.each(['table', 'card'] as const)('a bike that has just been sold shows for how much, as a %s', async shape => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
  deviceStore.set({ viewMode: shape === 'table' ? 'default' : 'card' })
  const bike = { lotType: 'bike', startPrice: 430_000 } as const
  await openList([card(1, { ...bike, status: 4533, soldPrice: 873_000 }), card(2, bike)], '', 'bikes')
  expect(await screen.findByText('Lot 2')).toBeTruthy()
  expect(screen.queryAllByRole('table')).toHaveLength(shape === 'table' ? 1 : 0)
  expect(screen.getAllByText(/873\s000\s¥/)).toHaveLength(1)
  expect(screen.getAllByText(/430\s000\s¥/)).toHaveLength(2)
})

test.each([
  ['car-auction', true],
  ['stock', false],
  ['stats', false],
] as const)('an empty list of %s speaks of the next sale: %s', async (pageType, isSpoken) => {
  await openList([], '', pageType)
  expect(await screen.findByText('No lots right now')).toBeTruthy()
  expect(screen.queryByText('The next sale is not published yet.') !== null).toBe(isSpoken)
})

test('the chart of sold prices is offered for statistics alone, and its button says whether it is open', async () => {
  await openList([card(1)], '', 'stats')
  const button = await screen.findByRole('button', { name: 'Sold prices' })
  expect(button.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(button)
  expect(button.getAttribute('aria-expanded')).toBe('true')
  cleanup()
  await openList([card(1)], '')
  expect(await screen.findByRole('button', { name: 'Month of production' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Sold prices' })).toBeNull()
})
