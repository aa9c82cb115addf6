// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FunctionComponent } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { showPages } from '#client/api/render.fixture.tsx'
import { profile, profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { RemittancesScreen } from '#client/payments/admin/RemittancesScreen.tsx'
import { BalanceScreen } from '#client/payments/BalanceScreen.tsx'
import { HowToPayScreen } from '#client/payments/HowToPayScreen.tsx'
import { PaymentsScreen } from '#client/payments/PaymentsScreen.tsx'
import { PurchaseBoardScreen } from '#client/purchases/admin/PurchaseBoardScreen.tsx'
import { VoyagesScreen } from '#client/purchases/admin/VoyagesScreen.tsx'
import { PurchasesScreen } from '#client/purchases/list/PurchasesScreen.tsx'
import { CAR } from '#client/purchases/page/purchase-page.fixture.tsx'
import { PurchaseScreen } from '#client/purchases/page/PurchaseScreen.tsx'

/** Every screen about money and bought cars: how it waits, how it fails, and that one press brings it back. */

const pageInfo = { page: 1, pageSize: 20, totalSearchResults: 0, totalResults: 0 }
const totals = { totalBalance: '0', totalReceived: null, totalSpent: null }
const PAYMENTS = { success: true, records: [], typesList: [], purposesList: [], pageInfo, ...totals }
const BALANCE = {
  success: true,
  userId: 5,
  userName: 'A',
  balance: 0,
  creditLimit: 0,
  activeBids: 0,
  bidAllow: 0,
  days: [],
}
const HOW = { success: true, reference: 'MN-5', amountDue: 0, bank: null }
const BOARD = { success: true, cars: [], counters: [], statusList: [], yards: [], ports: [], pageInfo }

const SCREENS: [string, FunctionComponent, object, string, string][] = [
  ['/payments', PaymentsScreen, PAYMENTS, 'Couldn’t load payments', 'No payments yet'],
  ['/balance', BalanceScreen, BALANCE, 'Couldn’t load the balance', 'No entries yet.'],
  ['/payments/how-to-pay', HowToPayScreen, HOW, 'Couldn’t load the bank details', 'No bank details yet'],
  [
    '/purchased-cars',
    PurchasesScreen,
    { success: true, carsList: [], statusList: [], pageInfo },
    'Couldn’t load your cars',
    'No purchased cars yet',
  ],
  ['/purchased-cars/90001', PurchaseScreen, CAR, 'Couldn’t load this car', 'Not provided yet'],
  [
    '/office/payments',
    RemittancesScreen,
    { remittances: [], waiting: 0, pageInfo },
    'Couldn’t load entries',
    'No entries yet',
  ],
  ['/office/purchases', PurchaseBoardScreen, BOARD, 'Couldn’t load cars', 'No purchased cars yet'],
  ['/office/voyages', VoyagesScreen, { voyages: [], pageInfo }, 'Couldn’t load voyages', 'No voyages yet'],
]

let answer: () => Promise<Response>
const json = (body: object, status = 200) => Promise.resolve(Response.json(body, { status }))

beforeEach(() => vi.stubGlobal('fetch', () => answer()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(address: string, component: FunctionComponent, person = profile) {
  return showPages([{ path: address.replace('90001', '$id').split('?')[0]!, component }], signedIn(person), address)
}

test.each(SCREENS)('%s is busy while it loads, and shows no result', async (address, component, _, failed, empty) => {
  answer = () => new Promise(() => {})
  await open(address, component)
  await waitFor(() => expect(document.querySelector('[aria-busy="true"] [aria-hidden="true"]')).toBeTruthy())
  for (const words of [failed, empty]) expect(screen.queryByText(words)).toBeNull()
})

test.each(SCREENS)(
  '%s says that it failed, and Try again loads it',
  async (address, component, body, failed, shown) => {
    answer = () => json({ success: false, message: 'Please wait a minute.', messageCode: 'unavailable' }, 503)
    await open(address, component)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(failed)
    expect(alert.textContent).toContain('Please wait a minute.')
    expect(screen.queryByText(shown)).toBeNull()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Can’t reach the server'))
    answer = () => json(body)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0)
    expect(screen.queryByRole('alert')).toBeNull()
  },
)

test.each([SCREENS[1]!, SCREENS[4]!])('%s waits in the boxes of its page', async (address, component, body) => {
  const boxes = (page: Element) => [page.className, ...Array.from(page.children, part => part.className)]
  let come = (_: Response) => {}
  answer = () => new Promise(resolve => (come = resolve))
  await open(address, component)
  const find = () => document.querySelector('[aria-busy="true"]')
  await waitFor(() => expect(find()).toBeTruthy())
  const busy = find()!
  const [place, waiting] = [busy.parentElement!, boxes(busy)]
  const at = [...place.children].indexOf(busy)
  answer = () => json(body)
  come(await json(body))
  await waitFor(() => expect(find()).toBeNull())
  expect(waiting.length).toBeGreaterThan(2)
  expect(boxes(place.children[at]!)).toEqual(waiting)
})

test.each([true, false])('the balance has what is available to bid where the limit is checked: %s', async isChecked => {
  answer = () => json(BALANCE)
  await open('/balance', BalanceScreen, profileOf({ kind: 'client', flags: { creditLimitCheck: isChecked } }))
  await screen.findByText('No entries yet.')
  expect(screen.queryByText('Available to bid') !== null).toBe(isChecked)
})

test.each([true, false])('of a client it has that where his own limit is checked: %s', async creditLimitCheck => {
  answer = () => json({ ...BALANCE, creditLimitCheck })
  await open('/balance?userId=7', BalanceScreen, profileOf('manager'))
  await screen.findByText('No entries yet.')
  expect(screen.queryByText('Available to bid') !== null).toBe(creditLimitCheck)
})
