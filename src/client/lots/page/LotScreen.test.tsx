// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { PAGE_TYPES } from '#domain/lots/page-types.ts'
import { renderRouter } from '#client/api/render.fixture.tsx'
import { freshDevice, info, profileOf } from '#client/bids/panel/bid-panel.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { profileQuery } from '#client/auth/profile.api.ts'
import { pageQuery } from '../lots.api.ts'
import { lotFromCard } from './lot-from-card.ts'
import { LotScreen } from './LotScreen.tsx'

const card: LotCard = {
  id: '261122-1-3214',
  lotNo: '3214',
  auctionDate: '2026-11-22T14:35:00+09:00',
  timeSet: true,
  auctionName: 'USS Tokyo',
  auctionId: 1,
  maker: 'TOYOTA',
  makerId: 1,
  model: 'VOXY',
  modelId: 1,
  year: 2017,
  engine: 1980,
  chassis: 'ZRR80W',
  grade: '2.0 ZS',
  color: 'PEARL',
  gearbox: 'CVT',
  priv: '2WD',
  mileage: 68_412,
  equip: 'NAV',
  condition: '4',
  startPrice: 1_285_000,
  averagePrice: 1_460_000,
  soldPrice: null,
  lotType: 'car',
  isUss: true,
  myBid: false,
  myBidAmount: null,
  bidStatusId: null,
  wishList: [],
  status: 4532,
  images: [],
  link: '/car-auctions/261122-1-3214',
}
const glance = lotFromCard(card)
const detail: LotDetail = {
  ...glance,
  carCommonDetail: { ...glance.carCommonDetail, info: ['Rear bumper, scratch A2', 'One owner'], comment: 'Ask first.' },
  bidInfo: info,
}

beforeEach(() => {
  freshDevice()
  deviceStore.set({ visitedCars: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })
const plain = (text: string | null | undefined) => (text ?? '').replaceAll('\u00a0', ' ')

/** Opens the page against a server that answers with the given lot. */
async function openLot(answer: () => Response | Promise<Response>, pageType: PageType = 'car-auction', seen?: LotCard) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/view?')) return answer()
    // The parts below the first screen have separate tests.
    if (/costs|price-strip/.test(path)) return json(404, { success: false, message: 'Not found' })
    return json(200, [])
  })
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(profileQuery.queryKey, profileOf('client'))
  const pageInfo = { page: 1, pageSize: 20, totalSearchResults: 1, totalResults: 1 }
  if (seen) queryClient.setQueryData(pageQuery(pageType, {}, 20).queryKey, { carsList: [seen], pageInfo })
  const root = createRootRoute()
  const { path } = PAGE_TYPES[pageType]
  const list = createRoute({ getParentRoute: () => root, path, component: () => <h1>The list</h1> })
  const lot = createRoute({
    getParentRoute: () => root,
    path: `${path}/$id`,
    component: () => <LotScreen pageType={pageType} />,
  })
  const history = createMemoryHistory({ initialEntries: [path, `${path}/${card.id}`] })
  const router = createRouter({ routeTree: root.addChildren([list, lot]), history })
  await router.load()
  renderRouter(router, queryClient)
}

test('the row of extra photos has its place before and after the answer', async () => {
  let answer: (response: Response) => void = () => undefined
  await openLot(() => new Promise(resolve => (answer = resolve)), 'car-auction', card)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  const row = () => document.querySelector<HTMLElement>('[data-extra]')?.dataset.extra
  expect(row()).toBe('true')
  answer(json(200, { ...detail, ussCounter: { ussLimit: 3 } }))
  expect(await screen.findByText('Rear bumper, scratch A2')).toBeTruthy()
  expect(row()).toBe('true')
})

test('what the sheet warns of has its lines before and after the answer', async () => {
  const findings = [{ kind: 'repaired', tone: 'red' as const, text: 'Structural repair history' }]
  let answer: (response: Response) => void = () => undefined
  await openLot(() => new Promise(resolve => (answer = resolve)), 'car-auction', { ...card, findings })
  expect(screen.getByText('Structural repair history')).toBeTruthy()
  const sheet = { isReadable: false, marks: [], legend: { name: 'USS', isCertain: true }, findings }
  answer(json(200, { ...detail, sheet }))
  expect(await screen.findByText('Rear bumper, scratch A2')).toBeTruthy()
  expect(screen.getAllByText('Structural repair history')).toHaveLength(1)
})

test('shows the lot, names the window after it and remembers the visit', async () => {
  await openLot(() => json(200, detail))
  expect(await screen.findByRole('heading', { level: 1, name: 'Toyota Voxy 2.0 ZS, 2017' })).toBeTruthy()
  const text = plain(document.body.textContent)
  for (const told of ['Sun 22 Nov, 14:35 Tokyo', '68 412 km', 'Rear bumper, scratch A2', '1 460 000 ¥'])
    expect(text).toContain(told)
  expect(await screen.findByText('Ask first.', {}, { timeout: 20_000 })).toBeTruthy()
  expect(document.title).toBe('USS Tokyo, 3214, Toyota, Voxy, 2017 · Minato')
  expect(deviceStore.get().visitedCars).toEqual([card.id])
  expect(await screen.findByRole('button', { name: /^Place bid/ })).toBeTruthy()
})

test('shows what a list knows of the lot before the answer', async () => {
  await openLot(() => new Promise(() => undefined), 'car-auction', card)
  expect(screen.getByRole('heading', { level: 1, name: 'Toyota Voxy 2.0 ZS, 2017' })).toBeTruthy()
  expect(plain(document.body.textContent)).toContain('1 285 000 ¥')
  expect(screen.queryByRole('button', { name: /^Place bid/ })).toBeNull()
})

test('an auction sheet that is not uploaded yet is not an error', async () => {
  await openLot(() => json(200, detail))
  expect(await screen.findByText(/sheet is not uploaded yet/)).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('after the sale no auction sheet is promised', async () => {
  await openLot(() => json(200, { ...detail, lotInfo: { ...detail.lotInfo, status: LOT_STATUS.sold } }))
  expect(await screen.findByText('There is no auction sheet for this lot.')).toBeTruthy()
  expect(screen.queryByText(/not uploaded yet/)).toBeNull()
})

test('statistics have neither bid nor star', async () => {
  await openLot(() => json(200, { ...detail, bidInfo: null }), 'stats')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /bid|favorites/i })).toBeNull()
})

test('a lot that could not be loaded leads to the list on a desktop', async () => {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width: 1440 })
  await openLot(() => json(500, { success: false, message: 'Something went wrong' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }))
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
})

test.each<[PageType, string]>([
  ['car-auction', 'Couldn’t load this lot'],
  ['stock', 'Couldn’t load this car'],
  ['bikes', 'Couldn’t load this bike'],
])('a lot of %s that could not be loaded is named: %s', async (pageType, title) => {
  await openLot(() => json(500, { success: false, message: 'Error 01KZ4Q8T' }), pageType)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText(/01KZ/)).toBeNull()
})

test('a lot that does not exist links to the list', async () => {
  await openLot(() => json(404, { success: false, message: 'Not found', messageCode: 'not_found' }))
  expect(await screen.findByText('Lot not found')).toBeTruthy()
  expect(document.title).toBe('Lot not found · Minato')
  await userEvent.click(screen.getByRole('link', { name: 'Back to the list' }))
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
})

test.each<[PageType, string]>([
  ['car-auction', 'It may have moved to Sales statistics, or the link is wrong.'],
  ['bikes', 'It may have moved to Bike statistics, or the link is wrong.'],
  ['stats', 'The link is wrong.'],
  ['stock', 'The link is wrong.'],
])('a missing lot of %s: %s', async (pageType, why) => {
  await openLot(() => json(404, { success: false, message: 'Not found', messageCode: 'not_found' }), pageType)
  expect(await screen.findByText(why)).toBeTruthy()
})

test('without a network and a copy it says so and tries again', async () => {
  let reachable = false
  await openLot(() => {
    if (!reachable) throw new TypeError('network')
    return json(200, detail)
  })
  expect(await screen.findByText('Couldn’t load this lot')).toBeTruthy()
  reachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Toyota Voxy'))
})
