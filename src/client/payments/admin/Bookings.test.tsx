// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Remittance } from '#contract/payments/remittances.shapes.ts'
import { showPart } from '#client/api/render.fixture.tsx'
import { Bookings } from './Bookings.tsx'

const entry = (id: number, more: Partial<Remittance> = {}): Remittance => ({
  id,
  userId: 1004,
  userName: 'Alex Rivera',
  kind: 'received',
  amount: 3_100_000,
  usd: null,
  valueDay: '2026-11-23',
  purpose: 'deposit',
  bankReference: `REF${id}`,
  note: '',
  state: 'waiting',
  reverses: null,
  isReversed: false,
  reversalWaits: false,
  madeAt: '2026-11-23T10:15:00+09:00',
  madeBy: 'Haruka Mori',
  decidedAt: null,
  decidedBy: null,
  mayDecide: true,
  receipts: [],
  ...more,
})

let entries: Remittance[]
let sent: { path: string; body: unknown }[]

beforeAll(() => import('#client/ui/overlay/bodies.ts'))
beforeEach(async () => {
  entries = [entry(1), entry(2)]
  sent = []
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ path, body: JSON.parse(body as string) })
      entries = entries.slice(1)
      return Response.json({ success: true, id: 9, state: 'waiting' })
    }
    const pageInfo = { page: 1, pageSize: 20, totalSearchResults: entries.length, totalResults: entries.length }
    return Response.json({ remittances: entries, waiting: entries.length, pageInfo })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const show = () => showPart(<Bookings state="waiting" page={1} />, new QueryClient())

test('an approval asks first, so that a second press does not approve the next entry, and the focus stays in the list', async () => {
  await show()
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Approve entry 1' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Approve this entry?' }))
  expect(question.getByText(/Alex Rivera \(1004\)/).textContent).toMatch(/Received 3.100.000.¥/)
  expect(sent).toEqual([])
  await userEvent.click(question.getByRole('button', { name: 'Approve' }))
  await waitFor(() => expect(screen.queryByText(/REF1/)).toBeNull())
  expect(sent).toEqual([{ path: '/v1/office/remittances', body: { id: 1, approve: true } }])
  await waitFor(() => expect(screen.getByText(/REF2/).closest('li')!.contains(document.activeElement)).toBe(true))
})

test('Enter after the reason reverses an entry', async () => {
  entries = [entry(1, { state: 'booked', mayDecide: false })]
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Reverse entry 1' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), '{Enter}Wrong client{Enter}')
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({ path: '/v1/office/remittances/reverse', body: { id: 1, note: 'Wrong client' } })
})
