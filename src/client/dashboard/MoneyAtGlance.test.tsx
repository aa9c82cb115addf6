// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { permissionsOf } from '#domain/people/kinds.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { profile } from '#client/bids/list/bid-list.fixture.tsx'
import { MoneyAtGlance } from './MoneyAtGlance.tsx'

afterEach(cleanup)

test.each([
  ['client', ['Maximum bid allowed', 'Bids left today']],
  ['restricted', []],
] as const)('a %s reads of these limits on bids: %o', async (kind, limits) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  queryClient.setQueryData(profileQuery.queryKey, { ...profile, permission: permissionsOf(kind) })
  render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <MoneyAtGlance />
      </QueryClientProvider>
    </I18nProvider>,
  )
  expect(await screen.findByText('Credit limit')).toBeTruthy()
  const shown = ['Maximum bid allowed', 'Bids left today'].filter(name => screen.queryByText(name))
  expect(shown).toEqual(limits)
})
