// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FoundLots } from './FoundLots.tsx'

afterEach(cleanup)

test('new lots of a saved search open the listing with that search, and with when its reader last looked', async () => {
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
      <RouterProvider router={router as never} />
    </I18nProvider>,
  )
  const link = await screen.findByRole('link', { name: /Jimny.*3 new, 1 relisted/ })
  expect(link.getAttribute('href')).toMatch(/^\/car-auctions\?maker=.*&year=2018.*&found=7%2C1795757387000$/)
})
