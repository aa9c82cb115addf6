// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { profile } from '#client/bids/list/bid-list.fixture.tsx'
import { NotFound } from './NotFound.tsx'

afterEach(cleanup)

/** The page of an unknown address, for a user with these flags or for a visitor. */
async function show(flags: Partial<PermissionFlags> | null): Promise<void> {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  if (flags) queryClient.setQueryData(profileQuery.queryKey, { ...profile, permission: permissionsOf('client', flags) })
  const root = createRootRoute()
  const lost = createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: () => ({ signedIn: flags !== null }),
    component: NotFound,
  })
  const history = createMemoryHistory({ initialEntries: ['/nonsense'] })
  const router = createRouter({ routeTree: root.addChildren([lost]), history })
  await router.load()
  renderRouter(router, queryClient)
  await screen.findByRole('heading', { name: 'Page not found' })
}

const noCars = { carAuctionsView: false }

test.each([
  ['a user', {}, 'Back to car listing', '/car-auctions'],
  ['a user without the car listing', noCars, 'Find a lot', '/oneprice'],
  ['a user without any listing', { ...noCars, bikeView: false, onepriceView: false }, 'Open your profile', '/profile'],
  ['a visitor', null, 'Log in', '/auth/login'],
] as const)('an unknown address leads %s to a place that opens to him', async (_, flags, name, href) => {
  await show(flags)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(href)
})
