// @vitest-environment happy-dom
import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MarketAge as Age } from '#contract/feed/feed.shapes.ts'
import { marketAgeQuery } from '#client/feed/market-age.api.ts'
import { LotMarketAge } from './LotMarketAge.tsx'

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

function show(age: Age) {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  queryClient.setQueryData(marketAgeQuery.queryKey, age)
  return render(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <LotMarketAge />
      </QueryClientProvider>
    </I18nProvider>,
  )
}

test('a lot says how old it is where a source is late', () => {
  show({ at: '2026-11-24T12:05:00+09:00', isLate: true })
  expect(screen.getByRole('status').textContent).toBe('Lot and price as of Tue 24 Nov, 12:05 Tokyo. Data is delayed.')
})

test.each([
  { at: '2026-11-24T12:05:00+09:00', isLate: false },
  { at: null, isLate: false },
  { at: null, isLate: true },
])('and nothing else (%j)', age => {
  expect(show(age).container.textContent).toBe('')
})
