// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answered, serverAnswers } from '#client/api/reachability.ts'
import { deviceStore } from '#client/device/device-store.ts'
import type { OutboxEntry } from '#domain/outbox/outbox-entry.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { outboxStore } from '#client/outbox/outbox-store.ts'
import { shownOutbox } from '#client/outbox/shown-outbox.ts'
import { answer, bids, chooseWholeCar, errors, submit } from './bid-panel-steps.fixture.ts'
import { freshDevice, lot, serverOf, showPanel } from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

// On a busy machine their code takes longer to load than a test's timeout.
beforeAll(async () => {
  await lazyOutbox.fetch()
})
beforeEach(() => {
  freshDevice()
  answered()
})
afterEach(async () => {
  cleanup()
  const outbox = await lazyOutbox.fetch()
  await outbox.forgetEntries(5)
  await outbox.show()
  vi.unstubAllGlobals()
})

async function submitBid() {
  deviceStore.set({ userId: 5 })
  await showPanel()
  await chooseWholeCar()
  await userEvent.click(submit())
}

test('offline it waits after an explicit "Send when online", which says until when', async () => {
  const asked = serverOf('client', { check: ['lost'] })
  await submitBid()
  await waitFor(() => expect(errors().join()).toContain('Not sent: no connection'))
  await userEvent.click(await screen.findByRole('button', { name: /^Send when online/ }))
  const dialog = await answer('Confirm your bid')
  expect(plain(dialog.textContent)).toContain('Expires Sun 22 Nov, 13:35 Tokyo')
  const send = within(dialog).getByRole('button', { name: 'Send when online' })
  expect(send.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(send)
  const waits = await answer('Your bid will be sent when you are online')
  await waitFor(() => expect(plain(waits.textContent)).toContain('Queued'))
  expect(bids(asked, 1)).toEqual([])
  const [entry] = shownOutbox.get()
  expect(entry).toMatchObject({ until: '2026-11-22T13:35:00+09:00', state: 'queued', triedAt: null, userId: 5 })
  expect(entry?.request.body).toMatchObject({
    amount: 1_285_000,
    confirm: 1,
    expected: { startPrice: 1_283_000, bidAllow: 3_355_000, replaces: null, userId: 5, cancelDeadlineHours: 3 },
  })
  await userEvent.click(within(waits).getByRole('button', { name: /^Don’t send:/ }))
  await waitFor(() => expect(shownOutbox.get()).toEqual([]))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a bid whose answer was lost waits as one that may have arrived: unchanged, under its key', async () => {
  const asked = serverOf('client', { bind: ['lost'] })
  await submitBid()
  const dialog = await answer('Confirm your bid')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Send when online' }))
  const waits = await answer('Your bid will be sent when you are online')
  await waitFor(() => expect(plain(waits.textContent)).toContain('Sent, but there is no answer yet'))
  expect(within(waits).queryByRole('button', { name: /^Don’t send:/ })).toBeNull()
  const [sent] = bids(asked, 1)
  const [entry] = shownOutbox.get()
  expect(entry).toMatchObject({ key: sent?.key, request: { body: sent?.body } })
  // Another device's bid, placed meanwhile, is not replaced.
  expect(sent?.body).toMatchObject({ expected: { startPrice: 1_283_000, replaces: null, bidAllow: 3_355_000 } })
  expect(entry?.triedAt).not.toBeNull()
})

test('a bid that was checked online states what the check said when it has to wait', async () => {
  serverOf('client')
  await submitBid()
  const dialog = await answer('Confirm your bid')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await act(serverAnswers)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send when online' }))
  await answer('Your bid will be sent when you are online')
  const [entry] = shownOutbox.get()
  expect(entry?.triedAt).toBeNull()
  expect(entry?.request.body).toMatchObject({
    amount: 1_285_000,
    expected: {
      startPrice: 1_283_000,
      bidAllow: 3_355_000,
      adjustmentPrice: 5_000,
      cancelDeadlineHours: 3,
      replaces: null,
    },
  })
})

test.each([
  ['accepted', 'Bid received', undefined],
  ['rejected', 'Bid not accepted', undefined],
  ['expired', 'Bid not accepted', undefined],
  ['expired', 'Your bid may be late', 'late_here'],
] as const)('a queued bid that was %s while its sheet is open: %s', async (state, title, code) => {
  serverOf('client', { check: ['lost'] })
  await submitBid()
  await userEvent.click(await screen.findByRole('button', { name: /^Send when online/ }))
  const dialog = await answer('Confirm your bid')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send when online' }))
  const waits = await answer('Your bid will be sent when you are online')
  await waitFor(() => expect(plain(waits.textContent)).toContain('Queued'))
  act(() => shownOutbox.set(entries => entries.map(entry => ({ ...entry, state, outcome: code ? { code } : null }))))
  expect(await answer(title)).toBeTruthy()
})

const waitingRaise = (expected: object): OutboxEntry => ({
  key: 'a raise elsewhere',
  userId: 5,
  subject: 'lot 261122-1-40',
  order: 1,
  about: { kind: 'bid', amount: 4_000_000, lotId: '261122-1-40', link: '/', name: 'Toyota Vitz 2016', lotNumber: '40' },
  request: {
    method: 'POST',
    address: '/v1/bid/create',
    body: { carId: '261122-1-40', amount: 4_000_000, confirm: 1, lotType: 'car', expected },
  },
  until: null,
  state: 'queued',
  triedAt: null,
  outcome: null,
})

test.each([
  ['a raise counts by what it adds', { replaces: 3_900_000 }, 3_255_000],
  ['a new bid counts whole', { replaces: null }, null],
])('of the bids that wait on other lots %s', async (_, expected, bidAllow) => {
  serverOf('client', { check: ['lost'] })
  deviceStore.set({ userId: 5 })
  shownOutbox.set([waitingRaise(expected)])
  await showPanel()
  await chooseWholeCar()
  await userEvent.click(submit())
  await userEvent.click(await screen.findByRole('button', { name: /^Send when online/ }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).queryByRole('checkbox') === null).toBe(bidAllow === null)
  if (bidAllow === null) return
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send when online' }))
  await answer('Your bid will be sent when you are online')
  const entry = shownOutbox.get().find(({ about }) => about.kind === 'bid' && about.lotId === lot.id)
  expect(entry?.request.body).toMatchObject({ amount: 1_285_000, expected: { bidAllow } })
})

test('a bid that came back is settled once the bid is sent from there', async () => {
  serverOf('client')
  deviceStore.set({ userId: 5 })
  const store = outboxStore()
  const returned = { ...waitingRaise({}), key: 'came back', subject: `lot ${lot.id}`, state: 'asking' as const }
  await store.add({ ...returned, about: { ...returned.about, lotId: lot.id } as OutboxEntry['about'] })
  await store.add({ ...waitingRaise({}), state: 'rejected' })
  await (await lazyOutbox.fetch()).show()
  await showPanel()
  await screen.findByText('Not sent: check it')
  await chooseWholeCar()
  await userEvent.click(submit())
  const dialog = await answer('Confirm your bid')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await answer('Bid received')
  await waitFor(() => expect(shownOutbox.get().map(({ key }) => key)).toEqual(['a raise elsewhere']))
  await store.close()
})
