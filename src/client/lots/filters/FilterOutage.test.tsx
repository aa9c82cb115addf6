// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
  totalSearchResults: 41,
  totalResults: 600,
}

/** The ends of the addresses that fail. */
let broken: string[]

beforeEach(() => {
  broken = ['/filters', '/maker']
  vi.stubGlobal('fetch', async (address: string) => {
    const path = new URL(address, location.href).pathname
    if (broken.some(end => path.endsWith(end)))
      return Response.json({ success: false, message: 'Something went wrong' }, { status: 500 })
    if (path.endsWith('/filters')) return Response.json(FILTERS)
    if (path.endsWith('/maker')) return Response.json([{ value: 3, label: 'TOYOTA', counter: 3 }])
    return Response.json([])
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function open(part: ReactNode, search = '') {
  const component = () => <ListingStateProvider>{part}</ListingStateProvider>
  const { router } = await showPages(
    [{ path: '/', validateSearch: readListingSearch, component }],
    testQueryClient(),
    `/${search}`,
  )
  return () => router.state.location.search
}

const failures = () => screen.findAllByText('Couldn’t load filters')
const retry = async () => {
  broken = []
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!)
}

test('on the phone, filters that did not load say so, and the lots can be shown without a count', async () => {
  const place = await open(<FilterDrawer pageType="car-auction" onClose={() => undefined} />)
  await failures()
  expect(screen.queryByText('Counting lots…')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Year, from' }), { target: { value: '2016' } })
  // The changed filter is counted after a pause, and that fails, too.
  const show = await screen.findByRole('button', { name: 'Show lots' }, { timeout: 2_000 })
  expect(show.getAttribute('aria-disabled')).toBeNull()
  await userEvent.click(show)
  await waitFor(() => expect(place()).toEqual({ year: '2016,0' }))
})

test('on the phone, “Try again” brings the count', async () => {
  await open(<FilterDrawer pageType="car-auction" onClose={() => undefined} />)
  await failures()
  await retry()
  expect(await screen.findByText('Show 41 lots')).toBeTruthy()
  expect(screen.queryByText('Couldn’t load filters')).toBeNull()
})

test('the makers’ own page says that they did not load, not that there are none', async () => {
  await open(<FilterDrawer pageType="car-auction" onClose={() => undefined} />)
  await failures()
  await userEvent.click(screen.getByRole('button', { name: /^Maker/ }))
  const page = within(await screen.findByRole('dialog', { name: 'Maker' }))
  expect(page.getByText('Couldn’t load filters')).toBeTruthy()
  expect(page.queryByText('Nothing found')).toBeNull()
  await retry()
  expect(await page.findByRole('option', { name: /Toyota/i })).toBeTruthy()
})

test('on a wide screen, the menu of makers says that they did not load, and the ranges can be typed', async () => {
  await open(<FilterPanel pageType="car-auction" />)
  await failures()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Year, from' }).disabled).toBe(false)
  await userEvent.click(screen.getByRole('button', { name: 'Maker: Any' }))
  expect(await failures()).toHaveLength(2)
  expect(screen.queryByText('Nothing found')).toBeNull()
  await retry()
  expect(await screen.findByRole('option', { name: /Toyota/i })).toBeTruthy()
})

test('what is chosen has words while its list is missing, not its number', async () => {
  const chosen = '?maker=184&auction=17&status=4531'
  await open(<FilterPanel pageType="stats" />, chosen)
  await failures()
  for (const name of ['Maker: Maker', 'Auction: Auction', 'Auction status: Ongoing'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
  cleanup()
  await open(<FilterDrawer pageType="stats" onClose={() => undefined} />, chosen)
  await failures()
  expect(screen.getByRole('button', { name: 'Ongoing', pressed: true })).toBeTruthy()
  expect(screen.queryByText(/184|17|4531/)).toBeNull()
})
