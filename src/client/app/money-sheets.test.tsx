// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { BoardCar } from '#contract/purchases/purchase-work.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { profile, signedIn } from '#client/auth/profile.fixture.ts'
import { RemittanceSheet } from '#client/payments/admin/RemittanceSheet.tsx'
import { ReverseDialog } from '#client/payments/admin/ReverseDialog.tsx'
import { CarSheet } from '#client/purchases/admin/CarSheet.tsx'
import { MoveQuestion } from '#client/purchases/admin/MoveQuestion.tsx'
import type { Moves } from '#client/purchases/admin/use-moves.ts'
import { VoyageSheet } from '#client/purchases/admin/VoyageSheet.tsx'
import { VOYAGE } from '#client/purchases/admin/voyage.fixture.ts'
import { CostsSheet } from '#client/purchases/money/CostsSheet.tsx'
import { CreditDialog } from '#client/purchases/money/CreditDialog.tsx'
import { ANNA, CAR } from '#client/purchases/page/purchase-page.fixture.tsx'
import { PartyForm } from '#client/purchases/page/PartyForm.tsx'
import { countriesQuery } from '#client/site/countries.api.ts'

/**
 * Every sheet about money and bought cars keeps what was typed when the send fails, says why, and can be sent again. Each asks before it discards
 * what was changed.
 */

const onClose = vi.fn()
const BOARD_CAR = { id: 90001, sku: '90001', maker: 'TOYOTA', model: 'VOXY', voyageId: null } as unknown as BoardCar
const COSTS = {
  id: 90001,
  price: 450_000,
  costs: { agentFee: 0, hallFee: 0, inland: 0, freight: 0, others: 0 },
  total: 450_000,
  postedAt: null,
  isCancelled: false,
  proposed: { agentFee: 40_000, hallFee: 11_000, inland: 9_000, freight: 1_000, others: 25_000 },
  ratesOf: '2026-11-01',
  portId: null,
  vehicleType: 'car',
  ports: [],
  version: 4,
}
const INVOICE = {
  id: 60001,
  kind: 'invoice',
  number: 'INV-2026-0001',
  total: 1,
  issuedAt: '2026-11-20T12:00:00+09:00',
  credited: false,
  path: '/x',
} as const
const BOOKING = { id: 31, userName: 'Alex Rivera', amount: 500_000, usd: null } as never

/** The lint rules of HTML take the property for an ARIA role. */
const ROLE = 'consignee' as const
const PURCHASE = { ...CAR, consignee: ANNA, earlierParties: [] }

const GETS: Record<string, object> = {
  '/v1/purchased-cars/view': CAR,
  '/v1/office/purchase-log': { lines: [] },
  '/v1/office/purchase-costs': COSTS,
  '/v1/user/search': [{ value: 1004, label: 'Alex Rivera' }],
  '/v1/office/remittances/account': { currency: 'JPY', rate: null },
}

/** Each sheet with the field that is typed into, and the button that sends. */
const SHEETS: [string, () => ReactNode, field: string, button: string][] = [
  ['money in or out', () => <RemittanceSheet open onClose={onClose} />, 'Bank reference', 'Post'],
  [
    'the reversal of an entry',
    () => <ReverseDialog remittance={BOOKING} open onClose={onClose} />,
    'Reason',
    'Reverse',
  ],
  [
    'a credit note',
    () => <CreditDialog invoice={INVOICE} open onClose={onClose} />,
    'Reason, printed on the credit note',
    'Issue credit note',
  ],
  ['a car’s costs', () => <CostsSheet id={90001} onClose={onClose} />, 'Freight', 'Save'],
  ['a car on the board', () => <CarSheet car={BOARD_CAR} onClose={onClose} />, 'Storage yard', 'Save'],
  ['a voyage', () => <VoyageSheet voyage={VOYAGE} onClose={onClose} />, 'Ship', 'Save'],
  [
    'a consignee',
    () => <PartyForm role={ROLE} purchase={PURCHASE} name="Toyota Voxy" onClose={onClose} />,
    'Port',
    'Save',
  ],
]

let sent: string[]

beforeAll(() => import('#client/ui/overlay/bodies.ts'), 60_000)
beforeEach(() => {
  sent = []
  onClose.mockClear()
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (path === '/healthz') return Response.json({ alive: true })
    const known = GETS[path.split('?')[0]!]
    if (method === 'GET')
      return known ? Response.json(known) : Response.json({ success: false, message: 'Not found' }, { status: 404 })
    sent.push(String(body))
    return Response.json({ success: false, message: 'Please wait a minute.', messageCode: 'too_fast' }, { status: 429 })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function show(sheet: ReactNode) {
  const queryClient = signedIn(profile)
  queryClient.setQueryData(countriesQuery.queryKey, { countryList: [{ value: 183, label: 'Russia' }] } as never)
  return (await showPart(sheet, queryClient)).router
}

/** The fields of a booking besides its reference. */
async function fillBooking() {
  await userEvent.click(screen.getByRole('button', { name: /^Client/ }))
  await userEvent.type(screen.getByRole('combobox', { name: /Name, company/ }), 'Alex')
  await userEvent.click(await screen.findByRole('option', { name: 'Alex Rivera' }))
  await userEvent.type(screen.getByLabelText('Amount, yen'), '500000')
  await userEvent.type(screen.getByLabelText('Value date'), '20261120')
}

test.each(SHEETS)('%s keeps the typed text when the send fails, and is sent again', async (_, sheet, field, button) => {
  await show(sheet())
  const input = await screen.findByLabelText<HTMLInputElement>(field)
  if (button === 'Post') await fillBooking()
  await userEvent.clear(input)
  await userEvent.type(input, '1234')
  const typed = input.value
  await userEvent.click(screen.getByRole('button', { name: button }))
  expect((await screen.findByRole('alert')).textContent).toContain('Please wait a minute.')
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toBe(typed)
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: button }))
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toBe(sent[0])
  expect(sent[1]).toContain('1234')
})

/** An unusual step asks for its reason. */
const MOVES: Pick<Moves, 'questioned' | 'stopAsking' | 'failure'> = {
  questioned: { cars: [{ ...BOARD_CAR, status: null }], done: { to: 6 } },
  stopAsking: onClose,
  failure: null,
}
const MOVE = [
  'the status of a car',
  () => <MoveQuestion moves={MOVES as Moves} />,
  'Reason',
  'Move',
] as (typeof SHEETS)[number]

test.each([...SHEETS, MOVE])('%s asks before it discards changes', async (_, sheet, field) => {
  await show(sheet())
  await screen.findByLabelText(field)
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.type(screen.getByLabelText(field), '9')
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(screen.getByLabelText<HTMLInputElement>(field).value).toContain('9')
  await userEvent.click(screen.getByRole('button', { name: /^(Close|Back|Cancel)$/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

test('leaving the page with a changed form asks too', async () => {
  const { history } = await show(<VoyageSheet voyage={VOYAGE} onClose={onClose} />)
  await userEvent.type(await screen.findByLabelText('Ship'), ' II')
  act(() => history.push('/elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Continue editing' }))
  expect(history.location.pathname).toBe('/')
  act(() => history.push('/elsewhere'))
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }))
  await vi.waitFor(() => expect(history.location.pathname).toBe('/elsewhere'))
})
