// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { LISTING_PATH } from '#contract/lots/lot-paths.ts'
import { NextLot } from './NextLot.tsx'

afterEach(cleanup)

/** The page of lot `b`, opened from a list, with a question and a dialog on it. */
async function openLot(): Promise<() => string> {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const queryClient = new QueryClient()
  const key = [LISTING_PATH, { params: { pageType: 'car-auction' }, query: {} }]
  queryClient.setQueryDefaults(key, { meta: { keep: 1 } })
  queryClient.setQueryData(key, {
    carsList: ['a', 'b', 'c'].map(id => ({ id, link: `/car-auctions/${id}`, maker: 'TOYOTA', model: 'VOXY' })),
    pageInfo: { page: 1, pageSize: 3, totalSearchResults: 3, totalResults: 3 },
  })
  const page = () => (
    <>
      <NextLot id="b" form="names" />
      <div role="dialog">
        <button type="button">in a dialog</button>
      </div>
      <div role="alertdialog">
        <button type="button">in a question</button>
      </div>
    </>
  )
  const router = createRouter({
    routeTree: createRootRoute({ component: page, notFoundComponent: page }),
    history: createMemoryHistory({ initialEntries: ['/car-auctions/b'] }),
  })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  return () => router.latestLocation.pathname
}

test('J and K lead to the next and previous lot, but not under a dialog or a question', async () => {
  const address = await openLot()
  for (const button of document.querySelectorAll('button')) {
    button.focus()
    await userEvent.keyboard('jk')
    expect(address()).toBe('/car-auctions/b')
    button.blur()
  }
  await userEvent.keyboard('j')
  expect(address()).toBe('/car-auctions/c')
  await userEvent.keyboard('k')
  expect(address()).toBe('/car-auctions/a')
})
