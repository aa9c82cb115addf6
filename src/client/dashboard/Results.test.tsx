// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { Results } from './Results.tsx'

afterEach(cleanup)

/** Where the head of the results leads when the lot sold at this time. */
async function linkOf(auctionDate: string): Promise<string | null> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const results = [{ bid: { ...bid, auctionDate, bidStatus: 5 }, purchaseId: null }]
  const root = createRootRoute({ component: () => <Results results={results} now={NOON} /> })
  const router = createRouter({ routeTree: root, history: createMemoryHistory({ initialEntries: ['/'] }) })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return (await screen.findByRole('link', { name: /bids$/ })).getAttribute('href')
}

test('results of today lead to My bids: the archive gets them tomorrow', async () => {
  expect(await linkOf('2026-11-21T09:40:00+09:00')).toBe('/bids')
})

test('older results lead to Archive bids', async () => {
  expect(await linkOf('2026-11-20T16:40:00+09:00')).toBe('/archive-bids')
})
