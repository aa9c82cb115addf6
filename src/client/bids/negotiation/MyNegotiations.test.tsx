// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { NOON } from '../list/bid-list.fixture.tsx'
import { negotiation } from './negotiation.fixture.ts'
import { MyNegotiations } from './MyNegotiations.tsx'
import { negotiationsQuery } from './negotiations.api.ts'

const about = (id: number, bidId: number, change: Partial<Negotiation>): Negotiation => ({
  ...negotiation,
  id,
  bid: { ...negotiation.bid, bidId, lotNo: String(bidId) },
  ...change,
})

beforeEach(() => vi.useFakeTimers({ now: NOON, toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

async function show(negotiations: Negotiation[]) {
  const queryClient = signedIn(profile)
  queryClient.setQueryData(negotiationsQuery.queryKey, { negotiations })
  await showPart(<MyNegotiations />, queryClient)
  await screen.findAllByRole('region', { name: /Negotiation/ })
  return (bidId: number) => screen.queryAllByRole('region', { name: new RegExp(String(bidId)) })
}

test('a negotiation that ended without a sale says how', async () => {
  const cards = await show([
    about(1, 101, { state: 'refused', offer: 1_300_000 }),
    about(2, 102, { state: 'withdrawn' }),
    about(3, 103, { state: 'lapsed' }),
  ])
  expect(cards(101)[0]!.textContent).toMatch(/did not accept 1.300.000/)
  expect(cards(102)[0]!.textContent).toMatch(/negotiation is over. The auction house asked 1.400.000/)
  expect(cards(103)[0]!.textContent).toMatch(/time to answer is over.*1.400.000/)
  expect(within(cards(101)[0]!).queryByRole('button')).toBeNull()
})

test('a negotiation that the buyer declined, that bought the car, or that the auction house continues does not appear as ended', async () => {
  const cards = await show([
    about(1, 101, { state: 'declined' }),
    about(2, 102, { state: 'agreed', offer: 1_400_000 }),
    about(3, 103, { state: 'refused', offer: 1_300_000 }),
    about(4, 103, { hallPrice: 1_350_000 }),
  ])
  expect(cards(101)).toEqual([])
  expect(cards(102)).toEqual([])
  expect(cards(103)).toHaveLength(1)
  expect(within(cards(103)[0]!).getByRole('button', { name: /Accept 1.350.000/ })).toBeTruthy()
})
