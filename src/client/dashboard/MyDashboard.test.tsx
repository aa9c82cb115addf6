// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { profile } from '#client/auth/profile.fixture.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { bidResultsQuery } from '#client/bids/results/results.api.ts'
import { myDashboardQuery } from './dashboard.api.ts'
import { MyDashboard } from './MyDashboard.tsx'
import { showPart, testQueryClient } from '#client/api/render.fixture.tsx'

const SALES = 'Your lots selling today'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The device has the day, and the server gives this answer, without one none. Returns what sets the results. */
async function showDay(
  answer: () => Promise<Response> = () => new Promise(() => undefined),
  queryClient = new QueryClient(),
): Promise<() => void> {
  vi.stubGlobal('fetch', answer)
  const sales = [{ ...bid, bidStatus: 2, auctionDate: '2026-11-21T13:30:00+09:00' }]
  const day = { day: '2026-11-21', sales, liveBids: [], favorites: [], purchases: [] }
  queryClient.setQueryData(profileQuery.queryKey, profile)
  queryClient.setQueryData(myDashboardQuery.queryKey, day)
  await showPart(<MyDashboard now={NOON} />, queryClient)
  return () => queryClient.setQueryData(bidResultsQuery.queryKey, { results: [] })
}

test('the day waits for its results, which would push down controls under the finger', async () => {
  const answerResults = await showDay()
  await screen.findByText('Loading')
  expect(screen.queryByRole('heading', { name: SALES })).toBeNull()
  answerResults()
  expect(await screen.findByRole('heading', { name: SALES })).toBeTruthy()
})

test('results that could not be loaded are said in their place, and a new request does not hide the day', async () => {
  let isWaiting = false
  const answerResults = await showDay(
    () =>
      isWaiting
        ? new Promise(() => undefined)
        : Promise.resolve(Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 })),
    testQueryClient({ staleTime: 60_000 }),
  )
  await screen.findByText('Couldn’t load results')
  expect(screen.getByRole('heading', { name: 'Results' })).toBeTruthy()
  expect(screen.queryByText(/01KZ/)).toBeNull()
  isWaiting = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByRole('heading', { name: SALES })).toBeTruthy()
  answerResults()
  await waitFor(() => expect(screen.queryByText('Couldn’t load results')).toBeNull())
})

test('a bid whose sale is over is no upcoming bid, and waits for its result', async () => {
  const queryClient = testQueryClient({ staleTime: 60_000 })
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const live = { ...bid, bidStatus: 2, myBidAmount: 1 }
  const liveBids = [
    { ...live, bidId: 1, model: 'Fielder', auctionDate: '2026-11-20T13:30:00+09:00' },
    { ...live, bidId: 2, model: 'Townace', auctionDate: '2026-11-24T13:30:00+09:00' },
  ]
  queryClient.setQueryData(profileQuery.queryKey, profile)
  queryClient.setQueryData(bidResultsQuery.queryKey, { results: [] })
  queryClient.setQueryData(myDashboardQuery.queryKey, {
    day: '2026-11-21',
    sales: [],
    liveBids,
    favorites: [],
    purchases: [],
  })
  await showPart(<MyDashboard now={NOON} />, queryClient)
  const panelOf = async (title: string) =>
    (await screen.findByRole('heading', { name: title })).closest('section')!.textContent
  expect(await panelOf('Waiting for the result')).toMatch(/Fielder(?!.*Townace)/)
  expect(await panelOf('Upcoming bids')).toMatch(/Townace(?!.*Fielder)/)
})
