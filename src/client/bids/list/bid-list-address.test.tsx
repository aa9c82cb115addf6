// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { bid, NOON, serverWith, showBidList, showMyBids } from './bid-list.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shown = async (count: number) => waitFor(() => expect(screen.getAllByRole('row').slice(1)).toHaveLength(count))

test('a page beyond the last becomes the last one, in the address too', async () => {
  serverWith(...Array.from({ length: 21 }, (_, index) => ({ ...bid, bidId: 100 + index })))
  const router = await showMyBids('/bids?page=9')
  await shown(1)
  expect(router.state.location.search).toMatchObject({ page: 2 })
})

test('invalid values in the address are not asked for', async () => {
  const server = serverWith(bid)
  await showMyBids('/bids?sort=colour&order=up&auctionDateFrom=2026-13-01&page=x')
  await shown(1)
  const asked = server.asked
    .map(each => new URL(each, 'http://minato.example'))
    .find(each => each.pathname === '/v1/bid/my-bid')
  expect(Object.fromEntries(asked!.searchParams)).toEqual({ page: '1', pageSize: '20' })
})

test('the tab of active bids is there while its address is open', async () => {
  serverWith(...[1, 2, 3, 6].map(bidStatus => ({ ...bid, bidId: 100 + bidStatus, bidStatus })))
  await showBidList('bid-manager', 'manager', '/bid-manager?tab=live')
  await shown(2)
  const active = screen.getByRole('link', { name: /^Active bids/ })
  expect([active.textContent, active.getAttribute('aria-current')]).toEqual(['Active bids2', 'page'])
  await userEvent.click(active)
  await shown(4)
  expect(screen.queryByRole('link', { name: /^Active bids/ })).toBeNull()
})

test('paper, which shows no pages, tabs and filters, says them', async () => {
  serverWith(...Array.from({ length: 22 }, (_, at) => ({ ...bid, bidId: 100 + at })))
  await showMyBids('/bids?tab=bid&page=2&lotNo=32&auctionDateFrom=2026-11-22')
  const range = await screen.findByText(/^Bids 21–22 of 22/)
  expect(range.closest('[data-paper]')!.textContent).toBe(
    'Bids 21–22 of 22 · Bid · Lot number: 32 · Auction days: 22 Nov 2026 – … · Printed 21 Nov 2026',
  )
})
