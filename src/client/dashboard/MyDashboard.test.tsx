// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { profileQuery } from '#client/auth/profile.api.ts'
import { bid, NOON, profile } from '#client/bids/list/bid-list.fixture.tsx'
import { bidResultsQuery } from '#client/bids/results/results.api.ts'
import { myDashboardQuery } from './dashboard.api.ts'
import { MyDashboard } from './MyDashboard.tsx'
import { showPart } from './show-part.fixture.tsx'

const SALES = 'Your lots selling today'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The device has the day, and the server never answers. Returns what sets the results. */
async function showDay(): Promise<() => void> {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const queryClient = new QueryClient()
  const sales = [{ ...bid, bidStatus: 2, auctionDate: '2026-11-21T13:30:00+09:00' }]
  const day = { day: '2026-11-21', sales, liveBids: [], favorites: [], purchases: [] }
  queryClient.setQueryData(profileQuery.queryKey, profile)
  queryClient.setQueryData(myDashboardQuery.queryKey, day)
  await showPart(<MyDashboard now={NOON} />, queryClient)
  return () => queryClient.setQueryData(bidResultsQuery.queryKey, { results: [] })
}

test('the day waits for its results, which would push down what is about to be pressed', async () => {
  const answerResults = await showDay()
  await screen.findByText('Loading')
  expect(screen.queryByRole('heading', { name: SALES })).toBeNull()
  answerResults()
  expect(await screen.findByRole('heading', { name: SALES })).toBeTruthy()
})
