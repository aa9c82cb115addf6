// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PurchasedCar } from '#contract/purchases/purchases.shapes.ts'
import { purchaseStatusChoices } from '#domain/purchases/purchase-status-labels.ts'
import { showPages, plain } from '#client/api/render.fixture.tsx'
import { profile, profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { IN_NZD } from '#client/costs/rate-book.fixture.ts'
import { rateBookQuery } from '#client/costs/costs.api.ts'
import { PurchasesScreen } from './PurchasesScreen.tsx'
import { readPurchasesSearch } from './read-purchases-search.ts'

const CAR: PurchasedCar = {
  id: 90001,
  sku: '90001',
  lotNo: '2116',
  auction: 'USS Tokyo',
  maker: 'TOYOTA',
  model: 'VOXY',
  year: 2016,
  chassis: 'ZRR80',
  purchaseDate: '2026-11-01T12:00:00+09:00',
  status: null,
  totalPrice: 450_000,
  exportPort: null,
  voyage: null,
  etd: null,
  eta: null,
  images: [],
  link: '/car-auctions/1',
}

let asked: URLSearchParams[]
let answer: (query: URLSearchParams) => Response | Promise<Response>
const page = (cars: readonly PurchasedCar[], number = 1, found = cars.length) =>
  Response.json({
    success: true,
    carsList: cars,
    statusList: [],
    pageInfo: { page: number, pageSize: 20, totalSearchResults: found, totalResults: found },
  })

const drawFor = (width: string) =>
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { matches: media.includes(width), media }),
  )

beforeEach(() => {
  asked = []
  answer = () => page([CAR])
  vi.useFakeTimers({ now: new Date('2026-11-24T12:00:00+09:00'), shouldAdvanceTime: true })
  drawFor('1280px')
  vi.stubGlobal('fetch', async (path: string) => {
    const { pathname, searchParams } = new URL(path, 'http://minato.example')
    if (!pathname.endsWith('/purchased-cars/listing')) return new Response('{}', { status: 404 })
    asked.push(searchParams)
    return answer(searchParams)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const PAGES = [
  { path: '/purchased-cars', validateSearch: readPurchasesSearch, component: PurchasesScreen },
  { path: '/purchased-cars/$id', component: () => null },
  { path: '/car-auctions', component: () => null },
]

async function show(address = '/purchased-cars') {
  const queryClient = signedIn(profile)
  const { router } = await showPages(PAGES, queryClient, address)
  return { router, queryClient }
}

test('while the list loads, the screen is busy and shows no result', async () => {
  answer = () => new Promise(() => {})
  await show()
  await screen.findByRole('heading', { name: 'Purchased' })
  expect(document.querySelector('[aria-busy="true"]')).toBeTruthy()
  expect(screen.queryByText(/No /)).toBeNull()
})

test('on a phone the cards take the places of placeholders of the same styles', async () => {
  drawFor('390px')
  let send = () => {}
  answer = () => new Promise(resolve => (send = () => resolve(page([CAR]))))
  await show()
  await screen.findByRole('heading', { name: 'Purchased' })
  const placeholder = document.querySelector('[aria-hidden="true"] > div > div')!
  act(send)
  const card = await screen.findByRole('article')
  const boxes = (of: Element) => Array.from(of.children, box => box.className)
  expect(placeholder.className).toBe(card.className)
  expect(boxes(placeholder)).toEqual(boxes(card))
  expect(boxes(placeholder.firstElementChild!)).toEqual(boxes(card.firstElementChild!))
})

test.each(['1280px', '390px'])('a day of a past year has its year, another has not (%s)', async width => {
  drawFor(width)
  answer = () => page([CAR, { ...CAR, id: 90002, purchaseDate: '2025-12-28T12:00:00+09:00' }])
  await show()
  await screen.findAllByText(/^1 Nov · USS Tokyo/)
  expect(screen.getByText(/^28 Dec 2025 · USS Tokyo/)).toBeTruthy()
})

test.each(['1280px', '390px'])(
  'the total of a cancelled purchase is struck out: nothing is charged (%s)',
  async width => {
    drawFor(width)
    answer = () => page([CAR, { ...CAR, id: 90002, totalPrice: 900_000, status: 7 }])
    await show()
    expect((await screen.findByText(/^900.000.¥$/)).tagName).toBe('S')
    expect(screen.getByText(/^450.000.¥$/).tagName).toBe('B')
  },
)

test('an empty list links to the lots', async () => {
  answer = () => page([])
  await show()
  await screen.findByText('No purchased cars yet')
  expect(screen.getByRole('link', { name: 'Find a lot' })).toBeTruthy()
})

test.each(['1280px', '390px'])(
  'shows a total in the buyer’s own currency too, with the day of its rate (%s)',
  async width => {
    drawFor(width)
    const usd = { cents: 300_000, microYen: 150_000_000, day: '2026-11-02' }
    answer = () =>
      page([
        CAR,
        { ...CAR, id: 90002, totalPrice: 900_000, usd },
        { ...CAR, id: 90003, totalPrice: 90_000, userName: 'Ivan Petrov' },
      ])
    const { queryClient } = await show()
    queryClient.setQueryData(rateBookQuery.queryKey, IN_NZD)
    await screen.findAllByRole('link', { name: /Toyota Voxy/ })
    const text = plain(document.body.textContent)
    expect(text).toContain('450 000 ¥≈ 5 000 NZ$')
    expect(text).toContain('≈ NZ$ at the rate of 20 Nov')
    // A total in dollars has its rate already, and a client's car is not the reader's money.
    expect(text.match(/≈ \d/g)).toHaveLength(1)
  },
)

test('invalid values in the address are not asked for', async () => {
  await show('/purchased-cars?status=99&dateFrom=2026-13-01&page=x')
  await screen.findByRole('link', { name: /Voxy/i })
  expect(['status', 'dateFrom'].filter(name => asked.at(-1)!.has(name))).toEqual([])
})

test('a page beyond the last becomes the last one, in the address too', async () => {
  answer = query => (query.get('page') === '2' ? page([CAR], 2, 21) : page([], Number(query.get('page')), 21))
  const { router } = await show('/purchased-cars?page=9')
  await screen.findByRole('link', { name: /Voxy/i })
  expect(router.state.location.search).toMatchObject({ page: 2 })
})

test('a server error is shown, and Try again loads the list', async () => {
  answer = () => Response.json({ success: false, message: 'Down' }, { status: 500 })
  await show()
  await screen.findByText('Couldn’t load your cars')
  answer = () => page([CAR])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByRole('link', { name: /Voxy/i })
})

test('without a network the cars seen before stay', async () => {
  const { queryClient } = await show()
  await screen.findByRole('link', { name: /Voxy/i })
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  await act(() => queryClient.refetchQueries())
  expect(asked).toHaveLength(2)
  expect(screen.getByRole('link', { name: /Voxy/i })).toBeTruthy()
  expect(screen.queryByText('Can’t reach the server')).toBeNull()
})

test('Purchased, filters: a status list, dates from and to, and a search; 20, 50 or 70 rows', async () => {
  await show()
  await screen.findByRole('link', { name: /Voxy/i })
  const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
  fireEvent.change(screen.getByLabelText('Search cars'), { target: { value: '2116' } })
  await pass(700)
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({ search: '2116', page: '1', pageSize: '20' })
  fireEvent.change(screen.getByLabelText('Purchase date from'), { target: { value: '20261101' } })
  fireEvent.change(screen.getByLabelText('Purchase date to'), { target: { value: '20261130' } })
  fireEvent.click(screen.getByRole('button', { name: /^Status/ }))
  for (const { value, label } of purchaseStatusChoices('en')) {
    const option = screen.getByRole('option', { name: label })
    if (value === 'processing' || value === 4) fireEvent.click(option)
  }
  await pass(1500)
  expect(Object.fromEntries(asked.at(-1)!)).toMatchObject({
    search: '2116',
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    status: 'processing,4',
  })
  const rows = within(screen.getByLabelText('Rows')).getAllByRole('option')
  expect(rows.map(row => row.textContent)).toEqual(['20 rows', '50 rows', '70 rows'])
})

test.each(['dealer', 'manager'] as const)('a %s is told that clients are searched too', async kind => {
  await showPages(PAGES, signedIn(profileOf(kind)), '/purchased-cars')
  expect(await screen.findByPlaceholderText(/^Client/)).toBeTruthy()
})

test.each([
  ['Reset', [CAR]],
  ['Show all cars', []],
])('“%s” also drops a choice and words that were not applied yet', async (button, found) => {
  answer = query => page(query.has('search') ? found : [CAR])
  const { router } = await show('/purchased-cars?search=2116')
  await screen.findByText(found.length > 0 ? /Voxy/i : 'No matching cars')
  fireEvent.change(screen.getByLabelText('Purchase date from'), { target: { value: '20261101' } })
  fireEvent.change(screen.getByLabelText('Purchase date to'), { target: { value: '2026-1' } })
  fireEvent.change(screen.getByLabelText('Search cars'), { target: { value: '2116 voxy' } })
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(screen.getByLabelText<HTMLInputElement>('Purchase date to').value).toBe('')
  await act(async () => void (await vi.advanceTimersByTimeAsync(1600)))
  expect(router.state.location.searchStr).toBe('')
})

test('on a phone “Reset all” also drops half a date', async () => {
  drawFor('390px')
  await show()
  await screen.findByRole('link', { name: /Voxy/i })
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  fireEvent.change(await screen.findByLabelText('Purchase date from'), { target: { value: '20261101' } })
  fireEvent.change(screen.getByLabelText('Purchase date to'), { target: { value: '2026-1' } })
  fireEvent.click(screen.getByRole('button', { name: 'Reset all' }))
  expect(screen.getByLabelText<HTMLInputElement>('Purchase date to').value).toBe('')
})

test('digits become a date, and an invalid date is reported after 700 ms', async () => {
  await show()
  await screen.findByRole('link', { name: /Voxy/i })
  const from = screen.getByLabelText<HTMLInputElement>('Purchase date from')
  fireEvent.change(from, { target: { value: '20261331' } })
  expect(from.value).toBe('2026-13-31')
  await act(async () => void (await vi.advanceTimersByTimeAsync(500)))
  expect(screen.queryByText('Enter a valid date')).toBeNull()
  await act(async () => void (await vi.advanceTimersByTimeAsync(300)))
  expect(screen.getByText('Enter a valid date')).toBeTruthy()
})
