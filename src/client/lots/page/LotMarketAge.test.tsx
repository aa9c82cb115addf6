// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MarketAge as Age } from '#contract/feed/feed.shapes.ts'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { marketAgeQuery } from '#client/feed/market-age.api.ts'
import { LotMarketAge } from './LotMarketAge.tsx'

afterEach(cleanup)

function show(age: Age) {
  const queryClient = testQueryClient({ staleTime: Infinity })
  queryClient.setQueryData(marketAgeQuery.queryKey, age)
  return renderPart(<LotMarketAge />, queryClient)
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
