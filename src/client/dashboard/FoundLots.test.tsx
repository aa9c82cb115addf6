// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { FoundLots } from './FoundLots.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('new lots of a saved search open the listing with that search, and count as seen', async () => {
  const asked = vi.fn(async () => new Response('null', { headers: { 'content-type': 'application/json' } }))
  vi.stubGlobal('fetch', asked)
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const found = {
    id: 7,
    page: 'car-auction' as const,
    name: 'Jimny',
    params: 'maker=9&year=2018,0',
    count: 3,
    relisted: 1,
    lookedAt: '2026-11-27T05:29:47.000Z',
    pictures: [],
  }
  const root = createRootRoute()
  const component = () => <FoundLots searches={[found]} />
  const route = (path: string) => createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren(['/dashboard', '/car-auctions'].map(route)),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  })
  await router.load()
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>
    </I18nProvider>,
  )
  const link = await screen.findByRole('link', { name: /Jimny.*3 new, 1 relisted/ })
  expect(link.getAttribute('href')).toMatch(/^\/car-auctions\?maker=.*&year=2018.*&found=7%2C1795757387000$/)
  await userEvent.click(link)
  await vi.waitFor(() =>
    expect(asked).toHaveBeenCalledWith(
      expect.stringContaining('/user/update-search'),
      expect.objectContaining({ body: JSON.stringify({ id: 7, looked: true }) }),
    ),
  )
})
