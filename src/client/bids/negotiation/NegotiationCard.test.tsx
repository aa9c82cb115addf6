// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import { answered } from '#client/api/reachability.ts'
import { openScreen } from '#client/auth/accounts.fixture.tsx'
import { bid, NOON } from '../list/bid-list.fixture.tsx'
import { NegotiationCard } from './NegotiationCard.tsx'

const negotiation: Negotiation = {
  id: 7,
  bid: { ...bid, bidStatus: 5, status: 4535 },
  state: 'asked',
  hallPrice: 1_400_000,
  offer: null,
  endsAt: new Date(NOON.getTime() + 3_600_000).toISOString(),
  changedAt: NOON.toISOString(),
  version: 1,
}

beforeAll(async () => void (await import('#client/ui/overlay/bodies.ts')))
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const dialog = () => screen.queryByRole('alertdialog')
const show = async () => {
  const history = await openScreen(
    <NegotiationCard negotiation={negotiation} isOnItsLot={false} />,
    'en',
    '/auth/login',
  )
  act(() => history.push('/'))
  await waitFor(() => expect(history.location.pathname).toBe('/'))
  return history
}

test('back closes the question about an answer and stays on the page', async () => {
  const history = await show()
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  await screen.findByRole('alertdialog')
  act(() => history.back())
  await waitFor(() => expect(dialog()).toBeNull())
  expect(history.location.pathname).toBe('/')
})

test('a sent offer closes its question, without another one', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ success: true, id: 7, version: 2, state: 'countered' }))
  const history = await show()
  await userEvent.click(screen.getByRole('button', { name: 'Make a counteroffer' }))
  await userEvent.click(await screen.findByRole('button', { name: /^More/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Send offer' }))
  await waitFor(() => expect(dialog()).toBeNull())
  expect(history.location.href).toBe('/')
})
