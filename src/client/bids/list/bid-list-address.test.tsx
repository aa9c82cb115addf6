// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { bid, NOON, serverWith, showMyBids } from './bid-list.fixture.tsx'

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
