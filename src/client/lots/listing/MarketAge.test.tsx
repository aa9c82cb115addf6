// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { MarketAge as Age } from '#contract/feed/feed.shapes.ts'
import { renderPart, testQueryClient } from '#client/api/render.fixture.tsx'
import { marketAgeQuery } from '#client/feed/market-age.api.ts'
import { MarketAge } from './MarketAge.tsx'

afterEach(cleanup)

function show(age: Age) {
  const queryClient = testQueryClient({ staleTime: Infinity })
  queryClient.setQueryData(marketAgeQuery.queryKey, age)
  return renderPart(<MarketAge />, queryClient)
}

test('a listing shows its age when a source is late', () => {
  show({ at: '2026-11-24T12:05:00+09:00', isLate: true })
  expect(screen.getByRole('status').textContent).toBe('Lots and prices as of Tue 24 Nov, 12:05 Tokyo. Data is delayed.')
})

test('and less prominently when none is late', () => {
  show({ at: '2026-11-24T12:05:00+09:00', isLate: false })
  expect(screen.getByText('Lots and prices as of Tue 24 Nov, 12:05 Tokyo')).toBeTruthy()
  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  { at: null, isLate: false },
  { at: null, isLate: true },
])('nothing where no feed comes by itself, or none has come yet (%j)', age => {
  expect(show(age).container.textContent).toBe('')
})
