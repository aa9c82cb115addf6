// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { readListingSearch } from '../listing/read-listing-search.ts'
import { ListingStateProvider } from '../listing/use-listing-state.tsx'
import { FilterDrawer } from './FilterDrawer.tsx'
import { FilterPanel } from './FilterPanel.tsx'

const bounds = { min: 1998, max: 2026, step: 1 }
const FILTERS = {
  selects: { condition: [], gearbox: [], auction: [], status: [], color: [], chassis: [], model: [] },
  range: { mileage: bounds, engine: bounds, year: bounds, startPrice: bounds, finishPrice: bounds },
  days: [],
  totalSearchResults: 0,
  totalResults: 600,
}

beforeEach(() =>
  vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('/filters') ? FILTERS : [])),
)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(part: ReactNode, search = '') {
  const component = () => <ListingStateProvider>{part}</ListingStateProvider>
  const page = { path: '/', validateSearch: readListingSearch, component }
  const { router } = await showPages([page], testQueryClient(), `/${search}`)
  return () => router.state.location.search
}
const typeQuick = async (text: string) => {
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Search in' }), 'grade')
  fireEvent.change(screen.getByRole('searchbox', { name: 'Quick search' }), { target: { value: text } })
}

test('on a wide screen, filters that no lot matches yet can be applied, to be saved', async () => {
  const place = await open(<FilterPanel pageType="car-auction" />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Equipment' }), { target: { value: 'NAV' } })
  await userEvent.click(await screen.findByRole('button', { name: 'No lots' }))
  await waitFor(() => expect(place()).toEqual({ equipment: 'NAV' }))
})

test.each([
  ['Counting lots…', { year: '2015,0', search: 'grade-ZS' }],
  ['Save', { year: '2015,0', search: 'grade-ZS', sheet: 'save-search' }],
])('on the phone, “%s” takes the quick search along that was typed just now', async (button, applied) => {
  const place = await open(<FilterDrawer pageType="car-auction" onClose={() => undefined} />, '?year=2015,0')
  await typeQuick('ZS')
  await userEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(place()).toEqual(applied))
})

test('on the phone, a reset drops the quick search that was typed just now', async () => {
  const place = await open(<FilterDrawer pageType="car-auction" onClose={() => undefined} />, '?year=2015,0')
  await typeQuick('ZS')
  await userEvent.click(screen.getByRole('button', { name: 'Reset all' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Counting lots…' }))
  await waitFor(() => expect(place()).toEqual({}))
})
