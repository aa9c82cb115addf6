// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { DAY_MS } from '#domain/time/spans.ts'
import { HallsToday } from './HallsToday.tsx'
import { SalesOfDay } from './SalesOfDay.tsx'

afterEach(cleanup)

async function show(part: ReactNode): Promise<void> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const root = createRootRoute({ component: () => part })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

const sales = [{ ...bid, bidStatus: 2, auctionDate: '2026-11-21T09:40:00+09:00' }]

test('sales of an answer from today have the line of the current time', async () => {
  await show(<SalesOfDay day="2026-11-21" sales={sales} closings={{}} now={NOON} />)
  expect(await screen.findByRole('heading', { name: 'Your lots selling today' })).toBeTruthy()
  expect(screen.getByLabelText('Now: 12:00 Tokyo')).toBeTruthy()
})

test('sales of an answer kept since yesterday are called by their day, without that line', async () => {
  await show(<SalesOfDay day="2026-11-21" sales={sales} closings={{}} now={new Date(NOON.getTime() + DAY_MS)} />)
  expect(await screen.findByRole('heading', { name: 'Your lots of Sat 21 Nov' })).toBeTruthy()
  expect(screen.queryByLabelText(/^Now/)).toBeNull()
})

test('so are the halls of a manager', async () => {
  await show(<HallsToday day="2026-11-21" halls={[]} later={undefined} />)
  expect(await screen.findByRole('heading', { name: 'Sales of Sat 21 Nov by auction house' })).toBeTruthy()
  expect(screen.getByText('No client bids on that day’s lots.')).toBeTruthy()
})
