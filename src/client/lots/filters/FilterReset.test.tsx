// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { readListingSearch } from '../listing/read-listing-search.ts'
import { ListingStateProvider } from '../listing/use-listing-state.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'

const bounds = { min: 0, max: 0, step: 1 }
const FILTERS = {
  selects: { condition: [], gearbox: [], auction: [], status: [], color: [], chassis: [], model: [] },
  range: { mileage: bounds, engine: bounds, year: bounds, startPrice: bounds, finishPrice: bounds },
  days: [],
  totalSearchResults: 41,
  totalResults: 600,
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('/filters') ? FILTERS : [])),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test.each([
  ['panel', 'Reset', <FilterPanel key="panel" pageType="bike-stats" />],
  ['drawer', 'Reset all', <FilterDrawer key="drawer" pageType="bike-stats" onClose={() => undefined} />],
])('a reset of the %s also drops text that never became a filter', async (_, reset, part) => {
  const component = () => <ListingStateProvider>{part}</ListingStateProvider>
  const page = { path: '/', validateSearch: readListingSearch, component }
  await showPages([page], testQueryClient(), '/?year=2015,0&equipment=NAV')
  const fields = () => [
    screen.getByRole<HTMLInputElement>('textbox', { name: 'From date' }),
    screen.getByRole<HTMLInputElement>('searchbox', { name: 'Quick search' }),
  ]
  await screen.findByRole('button', { name: reset })
  for (const field of fields()) fireEvent.change(field, { target: { value: '2026-1-' } })
  await userEvent.click(screen.getByRole('button', { name: reset }))
  expect(fields().map(field => field.value)).toEqual(['', ''])
})
