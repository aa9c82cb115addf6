import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { readListingSearch } from '../listing/read-listing-search.ts'
import { ListingStateProvider } from '../listing/use-listing-state.tsx'

const bounds = { min: 1998, max: 2026, step: 1 }
const NO_VALUES = {
  selects: { condition: [], gearbox: [], auction: [], status: [], color: [], chassis: [], model: [] },
  range: { mileage: bounds, engine: bounds, year: bounds, startPrice: bounds, finishPrice: bounds },
  days: [],
}

/** The server's filters offer no values, and find this many of 600 lots. */
export function filtersThatFind(totalSearchResults: number): void {
  const filters = { ...NO_VALUES, totalSearchResults, totalResults: 600 }
  beforeEach(() =>
    vi.stubGlobal('fetch', async (address: string) => Response.json(address.includes('/filters') ? filters : [])),
  )
  afterEach(() => {
    cleanup()
    vi.unstubAllGlobals()
  })
}

/** Shows a part of a listing with these filters in the address. Returns how to read them. */
export async function showFilters(part: ReactNode, search = '') {
  const component = () => <ListingStateProvider>{part}</ListingStateProvider>
  const page = { path: '/', validateSearch: readListingSearch, component }
  const { router } = await showPages([page], testQueryClient(), `/${search}`)
  return () => router.state.location.search
}
