// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { MyDashboard as Board } from '#contract/dashboard/dashboard.shapes.ts'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { negotiationsQuery } from '#client/bids/negotiation/negotiations.api.ts'
import { bidResultsQuery } from '#client/bids/results/results.api.ts'
import { rateBookQuery } from '#client/costs/costs.api.ts'
import { IN_NZD } from '#client/costs/rate-book.fixture.ts'
import { card } from '#client/lots/listing/listed-lots.fixture.tsx'
import { myDashboardQuery } from './dashboard.api.ts'
import { MyDashboard } from './MyDashboard.tsx'
import { showPart } from '#client/api/render.fixture.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('Today shows the reader’s own currency beside each price, with the day of its rate', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const sale = (lot: number) => ({ ...bid, bidId: lot, id: `lot-${lot}`, auctionDate: '2026-11-21T13:00:00+09:00' })
  const board: Board = {
    day: '2026-11-21',
    sales: [{ ...sale(63), bidStatus: 2, bidAmount: 360_000 }],
    liveBids: [],
    favorites: [card(61, { startPrice: 180_000 })],
    purchases: [{ bid: sale(64), price: 450_000, status: null, purchasedAt: '2026-11-21T10:00:00+09:00' }],
  }
  const queryClient = signedIn(profile)
  queryClient.setQueryData(rateBookQuery.queryKey, IN_NZD)
  queryClient.setQueryData(myDashboardQuery.queryKey, board)
  queryClient.setQueryData(bidResultsQuery.queryKey, {
    results: [{ bid: { ...sale(62), bidStatus: 5, status: 4533, soldPrice: 270_000 }, purchaseId: null }],
  })
  const asked = { id: 1, state: 'asked' as const, hallPrice: 540_000, offer: null, version: 1 }
  const times = { endsAt: '2099-01-01T12:00:00+09:00', changedAt: '2026-11-21T10:00:00+09:00' }
  queryClient.setQueryData(negotiationsQuery.queryKey, {
    negotiations: [{ ...asked, ...times, bid: { ...sale(65), bidStatus: 5, status: 4535 } }],
  })
  await showPart(<MyDashboard now={NOON} />, queryClient)
  await screen.findByRole('heading', { name: 'Results' })
  const text = document.body.textContent!.replaceAll('\u00a0', ' ')
  expect(text).toContain('≈ NZ$ at the rate of 20 Nov')
  for (const words of [
    'Start180 000 ¥≈ 2 000 NZ$',
    'Sold270 000 ¥≈ 3 000 NZ$',
    '360 000 ¥≈ 4 000 NZ$',
    'Bought for450 000 ¥≈ 5 000 NZ$',
    'for 540 000 ¥.≈ 6 000 NZ$',
  ])
    expect(text).toContain(words)
})
