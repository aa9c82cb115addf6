// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { FoundLots } from './FoundLots.tsx'

afterEach(cleanup)

test('new lots of a saved search open the listing with that search, and with when its reader last looked', async () => {
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
  renderRouter(router)
  const link = await screen.findByRole('link', { name: /Jimny.*3 new, 1 relisted/ })
  expect(link.getAttribute('href')).toMatch(/^\/car-auctions\?maker=.*&year=2018.*&found=7%2C1795757387000$/)
})
