// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/kinds.ts'
import { renderPart } from '#client/api/render.fixture.tsx'
import { profileQuery } from '#client/auth/profile.api.ts'
import { profile } from '#client/bids/list/bid-list.fixture.tsx'
import { MoneyAtGlance } from './MoneyAtGlance.tsx'

afterEach(cleanup)

test.each([
  ['client', ['Maximum bid allowed', 'Bids left today']],
  ['restricted', []],
] as const)('a %s reads of these limits on bids: %o', async (kind, limits) => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(profileQuery.queryKey, { ...profile, permission: permissionsOf(kind) })
  renderPart(<MoneyAtGlance />, queryClient)
  expect(await screen.findByText('Credit limit')).toBeTruthy()
  const shown = ['Maximum bid allowed', 'Bids left today'].filter(name => screen.queryByText(name))
  expect(shown).toEqual(limits)
})
