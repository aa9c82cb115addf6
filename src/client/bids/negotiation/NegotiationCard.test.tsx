// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { createAtom, useSelector } from '@tanstack/react-store'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { profile } from '#client/auth/profile.fixture.ts'
import { answered, serverAnswers } from '#client/api/reachability.ts'
import { openScreen } from '#client/auth/accounts.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { forgetEntries } from '#client/outbox/outbox.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { NOON } from '../list/bid-list.fixture.tsx'
import { negotiation } from './negotiation.fixture.ts'
import { NegotiationCard } from './NegotiationCard.tsx'

beforeAll(async () => void (await import('#client/ui/overlay/bodies.ts')))
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  price.set(negotiation.hallPrice)
  offered.set(null)
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const dialog = () => screen.queryByRole('alertdialog')
/** The price that the auction house asks now. */
const price = createAtom(negotiation.hallPrice)
/** The buyer's offer. */
const offered = createAtom<number | null>(null)
function LiveCard() {
  const [hallPrice, offer] = [useSelector(price), useSelector(offered)]
  const state = offer === null ? negotiation.state : 'countered'
  return <NegotiationCard negotiation={{ ...negotiation, hallPrice, offer, state }} isOnItsLot={false} />
}
const show = async () => {
  const history = await openScreen(<LiveCard />, 'en', '/auth/login', profile)
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

test('a new price while the dialog is open is shown, and cannot be accepted by the same press', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  await screen.findByRole('alertdialog', { name: /1.400.000/ })
  act(() => price.set(1_900_000))
  const question = await screen.findByRole('alertdialog', { name: /1.400.000/ })
  expect(within(question).getByRole('alert').textContent).toMatch(/now asks 1.900.000/)
  await userEvent.click(within(question).getByRole('button', { name: 'Accept' }))
  expect(sent).not.toHaveBeenCalled()
})

test('an offer by another device while the dialog is open is shown, and nothing can be sent over it', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  await screen.findByRole('alertdialog')
  act(() => offered.set(1_350_000))
  expect((await within(dialog()!).findByRole('alert')).textContent).toMatch(/Your offer is now 1.350.000/)
  await userEvent.click(within(dialog()!).getByRole('button', { name: 'Accept' }))
  expect(sent).not.toHaveBeenCalled()
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

test('a question whose time runs out while it is open says only so, and sends nothing', async () => {
  const sent = vi.fn()
  vi.stubGlobal('fetch', sent)
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  await show()
  await userEvent.click(screen.getByRole('button', { name: 'Make a counteroffer' }))
  const question = await screen.findByRole('alertdialog')
  vi.setSystemTime(NOON.getTime() + 3_601_000)
  act(() => deviceStore.set({}))
  expect((await within(question).findByRole('alert')).textContent).toBe('The time to answer is over.')
  expect(within(question).queryByText(/Your offer is reserved/)).toBeNull()
  expect(within(question).queryByRole('textbox')).toBeNull()
  await userEvent.click(within(question).getByRole('button', { name: 'Send offer' }))
  expect(sent).not.toHaveBeenCalled()
})

test('without an answer the buyer is not told that his answer stays as it was', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('cut')))
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Accept' }))
  expect(await within(question).findByText(/connection broke before an answer came/)).toBeTruthy()
  expect(within(question).queryByText('Your answer was not changed.')).toBeNull()
})

test.each([false, true])(
  'an answer that may have arrived waits for a network as it left, under its key; asked again: %s',
  async isAgain => {
    const sent: { key: string | null; body: unknown }[] = []
    vi.stubGlobal('fetch', (path: string, { headers, body }: RequestInit) => {
      if (path === '/v1/bid/negotiation-answer')
        sent.push({ key: new Headers(headers).get('idempotency-key'), body: JSON.parse(body as string) })
      return Promise.reject(new TypeError('cut'))
    })
    deviceStore.set({ userId: 5 })
    const history = await show()
    await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Accept' }))
    await within(question).findByText(/connection broke before an answer came/)
    await act(serverAnswers)
    if (isAgain) {
      act(() => history.back())
      await waitFor(() => expect(dialog()).toBeNull())
      await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Send when online' }))
    await waitFor(() => expect(shownOutbox.get()).toHaveLength(1))
    const [{ key, request, triedAt }] = shownOutbox.get() as [OutboxEntry]
    expect(sent).toEqual([{ key, body: request.body }])
    expect(triedAt).not.toBeNull()
    await forgetEntries(5)
    deviceStore.set({ userId: null })
  },
)

test('once the connection is gone, it no longer says that the server is busy', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: false, message: '', messageCode: 'unavailable' }, { status: 503 }),
  )
  await show()
  await userEvent.click(screen.getByRole('button', { name: /^Accept/ }))
  const question = await screen.findByRole('alertdialog')
  await userEvent.click(within(question).getByRole('button', { name: 'Accept' }))
  expect(await within(question).findByText(/starting or busy/)).toBeTruthy()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await act(serverAnswers)
  expect(within(question).getByText(/Not sent while you are offline/)).toBeTruthy()
  expect(within(question).queryByText(/starting or busy/)).toBeNull()
})

test('the last minute to answer is counted in seconds; in the second in which it ends, the answers are gone', async () => {
  const endsAt = Date.parse(negotiation.endsAt) + 30_000
  vi.setSystemTime(endsAt - 45_000)
  vi.useFakeTimers({ now: endsAt - 45_000, shouldAdvanceTime: true })
  await openScreen(
    <NegotiationCard negotiation={{ ...negotiation, endsAt: new Date(endsAt).toISOString() }} isOnItsLot={false} />,
    'en',
    '/auth/login',
    profile,
  )
  expect(screen.getByText(/^Answer by/).textContent).toMatch(/in.4\d.s$/)
  act(() => void vi.setSystemTime(endsAt - 900))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(screen.getByText(/^Answer by/).textContent).toMatch(/in.1.s$/)
  expect(screen.getByRole('button', { name: /^Accept/ })).toBeTruthy()
  act(() => void vi.advanceTimersByTime(1_000))
  expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull()
  expect(screen.getByText(/^The time to answer is over/)).toBeTruthy()
})
