// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LotCard } from '#contract/lots/listing.shapes.ts'
import type { LotDetail } from '#contract/lots/lots.shapes.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { showPages, plain } from '#client/api/render.fixture.tsx'
import { freshDevice, info } from '#client/bids/panel/bid-panel.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { pageQuery } from '../lots.api.ts'
import { card as listed } from '../listing/listed-lots.fixture.tsx'
import { lotFromCard } from './lot-from-card.ts'
import { LotScreen } from './LotScreen.tsx'

const card = listed(3214, { averagePrice: 1_460_000 })
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

/** Opens the page against a server that answers with the given lot. */
async function openLot(answer: () => Response | Promise<Response>, pageType: PageType = 'car-auction', seen?: LotCard) {
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('/view?')) return answer()
    // The parts below the first screen have separate tests.
    if (/costs|price-strip/.test(path)) return Response.json({ success: false, message: 'Not found' }, { status: 404 })
    return Response.json([])
  })
  const queryClient = signedIn(profileOf('client'))
  const pageInfo = { page: 1, pageSize: 20, totalSearchResults: 1, totalResults: 1 }
  if (seen) queryClient.setQueryData(pageQuery(pageType, {}, 20).queryKey, { carsList: [seen], pageInfo })
  const { path } = PAGE_TYPES[pageType]
  const list = { path, component: () => <h1>The list</h1> }
  const lot = { path: `${path}/$id`, component: () => <LotScreen pageType={pageType} /> }
  await showPages([list, lot], queryClient, path, `${path}/${card.id}`)
}

test('the row of extra photos has its place before and after the answer', async () => {
  let answer: (response: Response) => void = () => undefined
  await openLot(() => new Promise(resolve => (answer = resolve)), 'car-auction', card)
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
  const row = () => document.querySelector<HTMLElement>('[data-extra]')?.dataset.extra
  expect(row()).toBe('true')
  answer(Response.json({ ...detail, ussCounter: { ussLimit: 3 } }))
  expect(await screen.findByText('Rear bumper, scratch A2')).toBeTruthy()
  expect(row()).toBe('true')
})

test('warnings from the sheet have their lines before and after the answer', async () => {
  const findings = [{ kind: 'repaired', tone: 'red' as const, text: 'Structural repair history' }]
  let answer: (response: Response) => void = () => undefined
  await openLot(() => new Promise(resolve => (answer = resolve)), 'car-auction', { ...card, findings })
  expect(screen.getByText('Structural repair history')).toBeTruthy()
  const sheet = { isReadable: false, marks: [], legend: { name: 'USS', isCertain: true }, findings }
  answer(Response.json({ ...detail, sheet }))
  expect(await screen.findByText('Rear bumper, scratch A2')).toBeTruthy()
  expect(screen.getAllByText('Structural repair history')).toHaveLength(1)
})

test('shows the lot, names the window after it and remembers the visit', async () => {
  await openLot(() => Response.json(detail))
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
  await openLot(() => Response.json(detail))
  expect(await screen.findByText(/sheet is not uploaded yet/)).toBeTruthy()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('after the sale no auction sheet is promised', async () => {
  await openLot(() => Response.json({ ...detail, lotInfo: { ...detail.lotInfo, status: LOT_STATUS.sold } }))
  expect(await screen.findByText('There is no auction sheet for this lot.')).toBeTruthy()
  expect(screen.queryByText(/not uploaded yet/)).toBeNull()
})

test('statistics have neither bid nor star', async () => {
  await openLot(() => Response.json({ ...detail, bidInfo: null }), 'stats')
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('button', { name: /bid|favorites/i })).toBeNull()
})

test('a lot that could not be loaded leads to the list on a desktop', async () => {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width: 1440 })
  await openLot(() => Response.json({ success: false, message: 'Something went wrong' }, { status: 500 }))
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the list' }))
  expect(await screen.findByRole('heading', { name: 'The list' })).toBeTruthy()
})

test.each<[PageType, string]>([
  ['car-auction', 'Couldn’t load this lot'],
  ['stock', 'Couldn’t load this car'],
  ['bikes', 'Couldn’t load this bike'],
])('a lot of %s that could not be loaded is named: %s', async (pageType, title) => {
  await openLot(() => Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 }), pageType)
  expect(await screen.findByText(title)).toBeTruthy()
  expect(screen.queryByText(/01KZ/)).toBeNull()
})

test('a lot that does not exist links to the list', async () => {
  await openLot(() =>
    Response.json({ success: false, message: 'Not found', messageCode: 'not_found' }, { status: 404 }),
  )
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
  await openLot(
    () => Response.json({ success: false, message: 'Not found', messageCode: 'not_found' }, { status: 404 }),
    pageType,
  )
  expect(await screen.findByText(why)).toBeTruthy()
})

test.each<[string, () => Response]>([
  [
    'without a network',
    () => {
      throw new TypeError('network')
    },
  ],
  ['while the server fails', () => Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 })],
])('shows what a list knows of the lot %s, and loads the rest later', async (_, fail) => {
  let isFailing = true
  await openLot(() => (isFailing ? fail() : Response.json(detail)), 'car-auction', card)
  expect(await screen.findByText('Couldn’t load the rest of the page')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: 'Toyota Voxy 2.0 ZS, 2017' })).toBeTruthy()
  expect(plain(document.body.textContent)).toContain('1 285 000 ¥')
  expect(document.body.textContent).not.toMatch(/01KZ|Couldn’t load this lot/)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.getByText('Couldn’t load the rest of the page')).toBeTruthy()
  isFailing = false
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: /^Place bid/ })).toBeTruthy()
  expect(screen.queryByText('Couldn’t load the rest of the page')).toBeNull()
})

test('a lot that is gone is not shown from the list', async () => {
  await openLot(
    () => Response.json({ success: false, message: 'Not found', messageCode: 'not_found' }, { status: 404 }),
    'car-auction',
    card,
  )
  expect(await screen.findByText('Lot not found')).toBeTruthy()
})

test('without a network and a copy it says so and tries again', async () => {
  let reachable = false
  await openLot(() => {
    if (!reachable) throw new TypeError('network')
    return Response.json(detail)
  })
  expect(await screen.findByText('Couldn’t load this lot')).toBeTruthy()
  reachable = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toContain('Toyota Voxy'))
})
