// @vitest-environment happy-dom
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BidEnded } from '#contract/bids/bids.shapes.ts'
import type { MyDashboard, ManagerDashboard } from '#contract/dashboard/dashboard.shapes.ts'
import type { UserKind } from '#domain/people/kinds.ts'
import { showPart, plain } from '#client/api/render.fixture.tsx'
import { answered } from '#client/api/reachability.ts'
import { bid, NOON } from '#client/bids/list/bid-list.fixture.tsx'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { DashboardScreen } from './DashboardScreen.tsx'

// The first dialog loads its code, which on a busy machine takes longer than a test waits.
beforeAll(async () => {
  await import('#client/ui/overlay/DialogBody.tsx')
  await import('#client/people/client-info/ClientInfoDialog.tsx')
})
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const DAY = '2026-11-21'
const MONEY = { balance: -120_000, creditLimit: 3_000_000, bidAllow: 1_530_000, activeBids: 1_350_000 }
const EMPTY: MyDashboard = { day: DAY, sales: [], liveBids: [], favorites: [], purchases: [] }
const sale = (lotNo: string, clock: string, bidStatus = 2) => ({
  ...bid,
  bidId: Number(lotNo),
  id: `lot-${lotNo}`,
  lotNo,
  bidStatus,
  auctionDate: `${DAY}T${clock}:00+09:00`,
})

/** The screen with a server that answers with this day, or is unreachable (null). */
async function show(
  kind: UserKind,
  day: MyDashboard | ManagerDashboard | null,
  results: BidEnded[] = [],
): Promise<void> {
  vi.stubGlobal('fetch', async (address: string) => {
    if (day === null) throw new TypeError('network')
    const path = String(address)
    const answer = path.endsWith('/bid/results')
      ? { results }
      : path.endsWith('/bid/negotiations')
        ? { negotiations: [] }
        : day
    return Response.json(answer)
  })
  const queryClient = signedIn(profileOf(kind, MONEY))
  await showPart(<DashboardScreen />, queryClient)
}

const part = async (name: string) => {
  const heading = await screen.findByRole('heading', { name })
  return within(heading.closest('section')!)
}
test('the line of the current time is between started and upcoming sales', async () => {
  await show('client', {
    ...EMPTY,
    sales: [sale('31', '09:40'), sale('30', '09:50', 5), sale('32', '12:00'), sale('33', '12:01')],
  })
  const items = (await part('Your lots selling today')).getAllByRole('listitem')
  expect(items.map(item => item.getAttribute('aria-label') ?? /Lot (\d+)/.exec(item.textContent!)?.[1])).toEqual([
    '31',
    '32',
    'Now: 12:00 Tokyo',
    '33',
  ])
  expect(items[0]!.textContent).toMatch(/09:40\s*Tokyo/)
})

test('an empty day links to the search and still shows the money', async () => {
  await show('client', EMPTY)
  expect(await screen.findByText('Nothing for today yet')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Find a lot' }).getAttribute('href')).toBe('/car-auctions')
  expect(screen.getAllByRole('heading').map(heading => heading.textContent)).toEqual(['Today', 'Money'])
  const money = await part('Money')
  expect(plain(money.getByRole('meter').getAttribute('aria-valuetext'))).toBe('1 350 000 ¥ / 2 880 000 ¥')
  expect(plain(money.getByText(/^To pay/).textContent)).toBe('To pay: 120 000 ¥')
})

test('the latest results come first: wins with price and next step, then by how much the others were outbid', async () => {
  const ended = (lotNo: string, bidStatus: number, soldPrice: number | null, purchaseId: number | null = null) => ({
    bid: { ...sale(lotNo, '09:40', bidStatus), status: soldPrice === null ? 4535 : 4533, soldPrice },
    purchaseId,
    lacksConsignee: lotNo === '53',
  })
  const wins = [ended('53', 6, 1_212_000, 90_001), ended('54', 6, 900_000, 90_002)]
  await show('client', EMPTY, [ended('51', 5, 1_365_000), ended('52', 5, null), ...wins])
  const rows = (await part('Results')).getAllByRole('listitem')
  expect(rows.map(row => /Lot (\d+)(.*)/.exec(plain(row.textContent))?.slice(1))).toEqual([
    ['53', 'You wonBought for1 212 000 ¥Next: consignee and payment'],
    ['54', 'You wonBought for900 000 ¥'],
    ['51', 'Sold for 15 000 ¥ more than your bidSold1 365 000 ¥'],
    ['52', 'Not sold'],
  ])
  expect(within(rows[0]!).getByRole('link').getAttribute('href')).toBe('/purchased-cars/90001')
  expect(screen.queryByText('Nothing for today yet')).toBeNull()
})

test('a lot that closes soon shows when bids close, not when the sale starts', async () => {
  const closings = { 'lot-32': `${DAY}T12:31:00+09:00` }
  await show('client', { ...EMPTY, sales: [sale('32', '13:30')], closings })
  expect(plain((await part('Your lots selling today')).getByText(/^Bids close/).textContent)).toBe(
    'Bids close in 30 min',
  )
})

test('an outage is not shown as an empty day', async () => {
  await show('client', null)
  expect((await screen.findByRole('alert')).textContent).toContain('Can’t reach the server')
  expect(screen.queryByText('Nothing for today yet')).toBeNull()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('a manager sees waiting clients, bids by auction and limits almost used up, and opens a client’s card', async () => {
  const client = {
    name: 'Ivan Petrov',
    company: 'Northline',
    clientId: 12,
    jasClientId: 12,
    userLevel: 'client',
    createdAt: '2024-02-01T10:00:00+09:00',
    lastLogin: null,
    creditLimit: 1_000_000,
    balance: 0,
    country: 'Kenya',
  }
  const halls = [{ id: 1, name: 'HAA Kobe', next: `${DAY}T13:00:00+09:00`, last: `${DAY}T17:00:00+09:00` }]
  await show('manager', {
    day: DAY,
    newBids: [{ ...sale('40', '15:00', 1), user: client, bidDate: '2026-11-21T11:48:00+09:00' }],
    newTotal: 23,
    halls: halls.map(hall => ({ ...hall, live: 2, won: 1, lost: 0, amount: 900_000 })),
    limits: [{ client, reserved: 950_000, most: 1_000_000 }],
    limitsTotal: 1,
  })
  const fresh = await part('New bids')
  expect(fresh.getByText('waiting 12 min')).toBeTruthy()
  expect(fresh.getByText('and 22 more')).toBeTruthy()
  expect((await part('Today’s sales by auction house')).getByText('2 active bids')).toBeTruthy()
  expect((await part('Limits almost used up')).getByRole('meter').getAttribute('aria-valuenow')).toBe('95')
  await userEvent.click(fresh.getByRole('button', { name: /^Ivan Petrov/ }))
  const popup = await screen.findByRole('dialog', { name: 'Ivan Petrov' })
  const said = within(popup)
    .getAllByRole('definition')
    .map(each => plain(each.textContent))
  expect(said).toEqual(
    expect.arrayContaining(['12', 'Ivan Petrov', 'Northline', 'Kenya', 'Client', '1 000 000 ¥', '—']),
  )
})

test('without sales today, bids for later days are counted and linked', async () => {
  const nothing: ManagerDashboard = { day: DAY, newBids: [], newTotal: 0, halls: [], limits: [], limitsTotal: 0 }
  await show('manager', { ...nothing, later: { bids: 6, amount: 7_200_000 } })
  const today = await part('Today’s sales by auction house')
  expect(today.getByText('No client bids on today’s lots.')).toBeTruthy()
  expect(today.getByRole('link', { name: '6 bids on later days' }).getAttribute('href')).toBe(
    '/bid-manager?tab=live&auctionDateFrom=2026-11-22',
  )
  expect(plain(today.getByText(/7.200.000/).textContent)).toContain('7 200 000 ¥')
})

test('each number in “To do” links to the list that it counts', async () => {
  const nothing: ManagerDashboard = { day: DAY, newBids: [], newTotal: 0, halls: [], limits: [], limitsTotal: 0 }
  await show('manager', { ...nothing, waits: [{ what: 'documents', count: 3 }] })
  const link = (await part('To do')).getByRole('link', { name: /^At sea, documents missing/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'At sea, documents missing3',
    '/office/purchases?waits=documents',
  ])
})

test('bids on sold lots without a result are counted, and link to those of the days until today', async () => {
  const nothing: ManagerDashboard = { day: DAY, newBids: [], newTotal: 0, halls: [], limits: [], limitsTotal: 0 }
  await show('manager', { ...nothing, waits: [], withoutResult: 2 })
  const link = (await part('To do')).getByRole('link', { name: /^Bids on sold lots without a result/ })
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Bids on sold lots without a result2',
    `/bid-manager?tab=live&status=4533,4534&auctionDateTo=${DAY}`,
  ])
})

test('a bid without a client’s name is shown as the company’s', async () => {
  const client = {
    name: '',
    company: null,
    clientId: 5,
    jasClientId: 5,
    userLevel: 'manager',
    createdAt: '2024-02-01T10:00:00+09:00',
    lastLogin: null,
    creditLimit: 0,
    balance: 0,
  }
  const nothing: ManagerDashboard = { day: DAY, newBids: [], newTotal: 0, halls: [], limits: [], limitsTotal: 1 }
  await show('manager', { ...nothing, limits: [{ client, reserved: 1, most: 1 }] })
  expect(await screen.findByRole('button', { name: 'Company manager' })).toBeTruthy()
})
