// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { Results } from './Results.tsx'
import { showPart } from '#client/api/render.fixture.tsx'

beforeEach(() => void vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Where the head of the results leads when the lot sold at this time. */
async function linkOf(auctionDate: string): Promise<string | null> {
  const results = [{ bid: { ...bid, auctionDate, bidStatus: 5 }, purchaseId: null }]
  await showPart(<Results results={results} now={NOON} />)
  return (await screen.findByRole('link', { name: /bids$/ })).getAttribute('href')
}

test('today’s results lead to My bids: the archive gets them tomorrow', async () => {
  expect(await linkOf('2026-11-21T09:40:00+09:00')).toBe('/bids')
})

test('a lot that was taken out of its sale is withdrawn, not unsold', async () => {
  const finished = { ...bid, bidStatus: 5 }
  const results = [4535, 4536, 4537].map((status, at) => ({
    bid: { ...finished, bidId: at + 1, status },
    purchaseId: null,
  }))
  await showPart(<Results results={results} now={NOON} />)
  await screen.findByText('Not sold')
  expect(screen.getAllByText('Withdrawn')).toHaveLength(2)
})

test.each([
  ['lot', bid.auctionDate, 'Finished'],
  ['car at a fixed price', null, 'Closed'],
])('a %s whose result nobody knows is not said to be unsold', async (_, auctionDate, words) => {
  const ended = { ...bid, auctionDate, bidStatus: 5, status: 4538 }
  await showPart(<Results results={[{ bid: ended, purchaseId: null }]} now={NOON} />)
  await screen.findByText(words)
  expect(screen.queryByText('Not sold')).toBeNull()
})

test('a car whose purchase was cancelled was not sold to another buyer', async () => {
  const over = { ...bid, bidStatus: 5, status: 4533, soldPrice: 1_300_000 }
  const results = [true, false].map((purchaseCancelled, at) => ({
    bid: { ...over, bidId: at + 1, purchaseCancelled },
    purchaseId: null,
  }))
  await showPart(<Results results={results} now={NOON} />)
  await screen.findByText('Purchase cancelled')
  expect(screen.getAllByText('Sold to another buyer')).toHaveLength(1)
})

test('older results lead to Archive bids', async () => {
  expect(await linkOf('2026-11-20T16:40:00+09:00')).toBe('/archive-bids')
})

test('a bid whose lot is on sale again says so', async () => {
  const again = { ...bid, bidStatus: 5, offeredAgain: true }
  await showPart(<Results results={[{ bid: again, purchaseId: null }]} now={NOON} />)
  await screen.findByText('On sale again')
  expect(screen.queryByText('Finished')).toBeNull()
})

test.each([
  ['is withdrawn once more', 'Withdrawn', { status: 4536 }, 0],
  ['takes no more bids', 'Finished', {}, 2 * 60 * 60_000],
])('a lot that was on sale again and %s is not said to be on sale', async (_, words, change, passes) => {
  const again = { ...bid, bidStatus: 5, offeredAgain: true, bidsCloseAt: '2026-11-21T13:00:00+09:00', ...change }
  vi.setSystemTime(NOON.getTime() + passes)
  await showPart(<Results results={[{ bid: again, purchaseId: null }]} now={NOON} />)
  await screen.findByText(words)
  expect(screen.queryByText('On sale again')).toBeNull()
})
