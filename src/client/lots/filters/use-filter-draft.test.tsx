// @vitest-environment happy-dom
import { act, cleanup, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showPages, testQueryClient } from '#client/api/render.fixture.tsx'
import { readListingSearch } from '../listing/read-listing-search.ts'
import { ListingStateProvider } from '../listing/use-listing-state.tsx'
import { useFilterDraft, type FilterDraft } from './use-filter-draft.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const bounds = { min: 0, max: 0, step: 1 }
const NONE = { condition: [], gearbox: [], auction: [], status: [], color: [], chassis: [], model: [] }
const RANGE = { mileage: bounds, engine: bounds, year: bounds, startPrice: bounds, finishPrice: bounds }
const AQUA = { value: 12, label: 'AQUA', counter: 3 }

/** Opens the filters above the list of this address. `counted` holds the count requests so far, `asked` all requests. */
async function openFilters(query = '') {
  const counted: string[] = []
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (address.includes('/filter-attributes'))
      return Response.json({
        selects: NONE,
        range: RANGE,
        days: [],
        totalSearchResults: 3,
        totalResults: 600,
        chassis: [],
        maker: [{ value: 3, label: 'TOYOTA', counter: 3 }],
        model: [AQUA],
      })
    if (!address.includes('/filters')) return Response.json([])
    counted.push(decodeURIComponent(address.split('?')[1] ?? ''))
    return Response.json({ selects: NONE, range: RANGE, days: [], totalSearchResults: 41, totalResults: 600 })
  })
  const drawn: FilterDraft[] = []
  function Filters() {
    const filter = useFilterDraft('car-auction')
    useEffect(() => void drawn.push(filter))
    return null
  }
  const component = () => (
    <ListingStateProvider>
      <Filters />
    </ListingStateProvider>
  )
  const filters = { path: '/', validateSearch: readListingSearch, component }
  const { router } = await showPages([filters], testQueryClient(), `/${query}`)
  await waitFor(() => expect(drawn.at(-1)?.count).toBe(41))
  return { filter: () => drawn.at(-1)!, counted, asked, place: () => router.state.location.search }
}

test('lots are counted 500 ms after the last choice, and nothing is searched before Apply', async () => {
  const { filter, counted, place } = await openFilters()
  vi.useFakeTimers()
  act(() => filter().set('year', '2015,0'))
  await act(() => vi.advanceTimersByTimeAsync(499))
  act(() => filter().set('year', '2016,0'))
  await act(() => vi.advanceTimersByTimeAsync(499))
  expect(filter().count).toBeNull()
  expect(counted).toEqual([''])
  await act(() => vi.advanceTimersByTimeAsync(1))
  await vi.waitFor(() => expect(filter().count).toBe(41))
  expect(counted).toEqual(['', 'yearFrom=2016'])
  expect(place()).toEqual({})
  vi.useRealTimers()
  act(() => filter().apply())
  await waitFor(() => expect(place()).toEqual({ year: '2016,0' }))
})

test('another maker clears the models, and cleared models the additional filters', async () => {
  const { filter } = await openFilters('?maker=3&model=12,13&condition=4&year=2015,0')
  act(() => filter().setList('model', []))
  expect(filter().draft).toEqual({ maker: '3', year: '2015,0' })
  act(() => filter().setList('model', ['12']))
  act(() => filter().set('maker', '5'))
  expect(filter().draft).toEqual({ maker: '5', year: '2015,0' })
})

test.each(['model', 'chassis'] as const)('a %s that is found without a maker brings it along', async param => {
  const { filter } = await openFilters()
  act(() => filter().setList(param, ['12']))
  await waitFor(() => expect(filter().draft).toEqual({ maker: '3', model: '12', [param]: '12' }))
})

test('a chassis code that is found with a chosen maker is one of the maker’s, and brings its model along', async () => {
  const { filter, asked } = await openFilters('?maker=3')
  const lookUps = (path: string) =>
    asked.filter(address => address.includes(path)).map(address => address.split('?')[1])
  act(() => filter().searchOf('chassis')!('nhp10'))
  await waitFor(() => expect(lookUps('/filter-chassis')).toEqual(['makerId=3&search_chassis=nhp10']), { timeout: 5000 })
  act(() => filter().setList('chassis', ['12']))
  await waitFor(() => expect(filter().draft).toEqual({ maker: '3', model: '12', chassis: '12' }))
  expect(lookUps('/filter-attributes')[0]).toContain('makerId=3')
})

test.each([
  ['model', 'search_model'],
  ['chassis', 'search_chassis'],
] as const)('a typed %s is looked up 700 ms after the last key', async (param, field) => {
  const { filter, asked } = await openFilters()
  const lookUps = () => asked.filter(address => address.includes(field)).map(address => address.split('?')[1])
  vi.useFakeTimers()
  act(() => filter().searchOf(param)!('aq'))
  await act(() => vi.advanceTimersByTimeAsync(699))
  act(() => filter().searchOf(param)!('aqua '))
  await act(() => vi.advanceTimersByTimeAsync(699))
  expect(lookUps()).toEqual([])
  await act(() => vi.advanceTimersByTimeAsync(1))
  await vi.waitFor(() => expect(lookUps()).toEqual([`${field}=aqua`]))
})

test('an invalid filter in the address is ignored, and removed with the next choice', async () => {
  const { filter, asked, counted, place } = await openFilters("?maker='&year=new&dateTo=tomorrow&auction=17,x&page=-1")
  expect(filter().draft).toEqual({ auction: '17' })
  expect(counted).toEqual(['auction=17'])
  expect(asked.filter(path => path.includes('/model'))).toEqual([])
  act(() => filter().set('year', '2016,0'))
  act(() => filter().apply())
  await waitFor(() => expect(place()).toEqual({ year: '2016,0', auction: '17' }))
})
