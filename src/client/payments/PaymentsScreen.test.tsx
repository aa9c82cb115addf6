// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { answered, askNow } from '#client/api/reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import { PaymentsScreen } from './PaymentsScreen.tsx'

const ANSWER = {
  success: true,
  records: [
    {
      id: 31,
      type: 'purchase',
      date: '2026-11-20T12:00:00+09:00',
      amount: -450_000,
      balance: -150_000,
      description: 'Car purchase: Toyota Voxy, USS Tokyo, lot 1006',
      etd: null,
      eta: '2026-12-24',
    },
  ],
  typesList: [],
  purposesList: [],
  pageInfo: { page: 1, pageSize: 20, totalSearchResults: 1, totalResults: 1 },
  totalBalance: '-150000',
  totalReceived: '300000',
  totalSpent: '450000',
}

const IN_DOLLARS = {
  ...ANSWER,
  records: [{ ...ANSWER.records[0]!, usd: { cents: -281_250, microYen: 160_000_000, day: '2026-11-20' } }],
  totalsUsd: {
    balance: { cents: -98_425, microYen: 152_400_000, day: '2026-11-22' },
    received: 200_000,
    spent: 281_250,
  },
}

let answer: object = ANSWER
let asked: URL[] = []

beforeEach(() => {
  asked = []
  answer = ANSWER
  deviceStore.set({ currency: 'JPY' })
  vi.useFakeTimers({ now: new Date('2026-11-23T12:00:00+09:00'), shouldAdvanceTime: true })
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(new URL(path, 'http://minato.example'))
    return Response.json(answer)
  })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function show(waitsFor = /^Car purchase: /, person: object = profile) {
  const page = { path: '/payments', component: PaymentsScreen }
  await showPages([page], signedIn(person as typeof profile), '/payments')
  await screen.findByText(waitsFor)
}

const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

test('Payments record: id, date, type, description, ETD, ETA, amount and balance are columns', async () => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { matches: true, media }))
  await show()
  const cells = [...document.querySelectorAll('tbody td')].map(({ textContent }) =>
    textContent.replaceAll('\u00a0', ' '),
  )
  expect(
    screen.getAllByRole('columnheader').map(({ textContent }, place) => `${textContent}: ${cells[place]}`),
  ).toEqual([
    'No.: 31',
    'Date: Fri 20 Nov',
    'Type: Car Purchase',
    'Description: Car purchase: Toyota Voxy, USS Tokyo, lot 1006',
    'ETD: —',
    'ETA: Thu 24 Dec',
    'Amount: −450 000 ¥',
    'Balance: −150 000 ¥',
  ])
})

test('Payments: date from, date to and search narrow the list', async () => {
  await show()
  fireEvent.change(screen.getByLabelText('Date from'), { target: { value: '20261101' } })
  await pass(10)
  fireEvent.change(screen.getByLabelText('Date to'), { target: { value: '20261130' } })
  fireEvent.change(screen.getByLabelText('Search'), { target: { value: '1006' } })
  await pass(700)
  expect(Object.fromEntries(asked.at(-1)!.searchParams)).toMatchObject({
    dateFrom: '2026-11-01',
    dateTo: '2026-11-30',
    search: '1006',
  })
})

test('Payments response: the totals are above the lines', async () => {
  await show()
  const page = document.body.textContent.replaceAll('\u00a0', ' ')
  for (const words of ['Received300 000 ¥', 'Charged450 000 ¥', 'Balance−150 000 ¥', '−450 000 ¥'])
    expect(page).toContain(words)
})

test('a line of an account in dollars has both amounts and the rate, dollars first', async () => {
  answer = IN_DOLLARS
  await show()
  const page = document.body.textContent.replaceAll('\u00a0', ' ')
  for (const words of [
    'Received2 000.00 $300 000 ¥',
    'Charged2 812.50 $450 000 ¥',
    'Balance≈ −984.25 $−150 000 ¥1 $ = 152.4 ¥, ',
    '−2 812.50 $−450 000 ¥',
    '1 $ = 160 ¥, ',
  ])
    expect(page).toContain(words)
})

test('Currency symbol: while loading, the account’s last known sign is shown', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  await show(/^Received$/, { ...profile, detail: { ...profile.detail, currency: 'USD' } })
  expect(screen.getAllByText('— $')).toHaveLength(3)
  expect(deviceStore.get().currency).toBe('USD')
})

test('Payments: type dropdown of All, Remittances and Car Purchase, asked for 400 ms after the last choice', async () => {
  await show()
  const type = screen.getByLabelText<HTMLSelectElement>('Type')
  expect([...type.options].map(({ value, text }) => [value, text])).toEqual([
    ['', 'All'],
    ['remittance', 'Remittances'],
    ['purchase', 'Car Purchase'],
  ])
  fireEvent.change(type, { target: { value: 'remittance' } })
  fireEvent.change(type, { target: { value: 'purchase' } })
  await pass(300)
  expect(asked).toHaveLength(1)
  await pass(200)
  expect(asked.map(({ searchParams }) => searchParams.get('type'))).toEqual([null, 'purchase'])
})

test('digits become a date, an invalid date is reported after 700 ms, and the first day follows an earlier last one', async () => {
  await show()
  const from = screen.getByLabelText<HTMLInputElement>('Date from')
  fireEvent.change(from, { target: { value: '20261331' } })
  expect(from.value).toBe('2026-13-31')
  await pass(500)
  expect(screen.queryByText('Enter a valid date')).toBeNull()
  await pass(400)
  expect(screen.getByText('Enter a valid date')).toBeTruthy()
  fireEvent.change(from, { target: { value: '2026-11-01' } })
  await pass(10)
  expect(asked.at(-1)!.searchParams.get('dateFrom')).toBe('2026-11-01')
  fireEvent.change(screen.getByLabelText('Date to'), { target: { value: '2026-10-31' } })
  await pass(10)
  const asksFor = ['dateFrom', 'dateTo'].map(name => asked.at(-1)!.searchParams.get(name))
  expect(asksFor).toEqual(['2026-10-31', '2026-10-31'])
})

test('without a connection the statement cannot be asked for', async () => {
  await show()
  const table = () => screen.getByRole('button', { name: /Statement \(CSV\)/ })
  expect(table().getAttribute('aria-disabled')).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  await act(async () => void (await askNow()))
  expect(table().getAttribute('aria-disabled')).toBe('true')
  act(answered)
})
