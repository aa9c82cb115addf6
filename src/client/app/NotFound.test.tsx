// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { profile } from '#client/auth/profile.fixture.ts'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { NotFound } from './NotFound.tsx'

afterEach(cleanup)

/** The page of an unknown address, for a user with these flags or for a visitor. */
async function show(flags: Partial<PermissionFlags> | null): Promise<void> {
  const queryClient = testQueryClient({ staleTime: Infinity })
  if (flags) queryClient.setQueryData(profileQuery.queryKey, { ...profile, permission: permissionsOf('client', flags) })
  const beforeLoad = () => ({ signedIn: flags !== null })
  await showPages([{ path: '$', beforeLoad, component: NotFound }], queryClient, '/nonsense')
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
