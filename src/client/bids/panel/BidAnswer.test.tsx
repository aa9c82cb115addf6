// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { answered, serverAnswers } from '#client/api/reachability.ts'
import { lazyOutbox } from '#client/outbox/lazy-outbox.ts'
import { amount, answer, bids, chooseWholeCar, comment, errors, submit, typeAmount } from './bid-panel-steps.fixture.ts'
import { freshDevice, info, lot, serverOf, showChangingPanel, showPanel, withMyBid } from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

// On a busy machine their code takes longer to load than a test's timeout.
beforeAll(async () => {
  await lazyOutbox.fetch()
})
beforeEach(() => {
  freshDevice()
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Fills in the required fields and opens the confirmation. */
async function toConfirmation() {
  await chooseWholeCar()
  await userEvent.click(submit())
  return answer('Confirm your bid')
}

test('shows the binding terms, and needs them to be accepted', async () => {
  const asked = serverOf('client')
  await showPanel()
  const dialog = await toConfirmation()
  const text = plain(dialog.textContent)
  expect(text).toContain('Remaining limit3 355 000 ¥')
  for (const each of ['Toyota Voxy 2017, lot 3214', '1 285 000 ¥', '14:35 Tokyo', 'up to 5 000 ¥', '1 290 000 ¥'])
    expect(text).toContain(each)
  const why = { description: 'Accept the bidding terms first' }
  const confirm = within(dialog).getByRole('button', { name: 'Confirm bid', ...why })
  await userEvent.click(confirm)
  await userEvent.click(within(dialog).getByRole('checkbox'))
  expect(confirm.getAttribute('aria-disabled')).toBeNull()
  expect(bids(asked, 1)).toEqual([])
  await userEvent.click(confirm)
  const accepted = await answer('Bid received')
  const told = plain(within(accepted).getByRole('alert').textContent)
  expect(told).toContain('Your bid on Toyota Voxy 2017, lot 3214')
  expect(told).toContain('12:00:03 Tokyo · balance 640 000 ¥Available to bid 3 355 000 ¥')
  expect(within(accepted).getAllByText('Bid received')).toHaveLength(1)
  expect(bids(asked, 1)).toMatchObject([{ body: { carId: lot.id, amount: 1_285_000, bidType: 1, bidGroup: null } }])
})

test('a client whose limit nobody checks reads of none', async () => {
  const free = { kind: 'client', flags: { creditLimitCheck: false } } as const
  serverOf(free)
  await showPanel(free)
  const dialog = await toConfirmation()
  expect(within(dialog).queryByText('Remaining limit')).toBeNull()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  expect(within(await answer('Bid received')).queryByText(/^Available to bid/)).toBeNull()
})

test('names the choices: an export type alone is not shown as a group', async () => {
  serverOf('client')
  await showPanel()
  const dialog = await toConfirmation()
  const term = (name: string) => within(dialog).queryByText(name)?.parentElement?.textContent
  expect(term('Export type')).toContain('Whole car')
  expect(term('Group, export type')).toBeUndefined()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Group' }), '31')
  await userEvent.click(submit())
  await answer('Confirm your bid')
  expect(screen.getByText('Group, export type').parentElement?.textContent).toMatch(/A, 1 car · Whole car/)
})

test('after a lost answer the bid that is there is called received, under the key that it was sent with', async () => {
  const asked = serverOf('client', { bind: ['lost'] })
  const ended = { ...withMyBid, bidId: 70, bidStatusId: BID_STATUS.cancelled, cancellationAllowed: false }
  const change = await showChangingPanel({ info: ended })
  const dialog = await toConfirmation()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(errors().join()).toContain('Not confirmed: no connection'))
  const [first] = bids(asked, 1)
  act(answered)
  change({ info: { ...withMyBid, myBidAmount: Number(first?.body.amount), myBidDate: '2026-11-21T12:00:03+09:00' } })
  await answer('Bid received')
  expect(bids(asked, 1).map(({ key }) => key)).toEqual([first?.key, first?.key])
})

test('after a lost answer the same order is sent under the same key, and another amount under another', async () => {
  const asked = serverOf('client', { bind: ['lost', 'lost'] })
  await showPanel()
  const dialog = await toConfirmation()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(errors().join()).toContain('Not confirmed: no connection'))
  act(answered)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(bids(asked, 1).length).toBe(2))
  await waitFor(() => expect(errors().join()).toContain('Not confirmed: no connection'))
  act(answered)
  const [first, second] = bids(asked, 1)
  expect(first?.key).toMatch(/^[\da-f]{32}$/)
  expect(second?.key).toBe(first?.key)

  await userEvent.click(within(dialog).getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await typeAmount('1300000')
  const again = await toConfirmation()
  await userEvent.click(within(again).getByRole('checkbox'))
  await userEvent.click(within(again).getByRole('button', { name: 'Confirm bid' }))
  await answer('Bid received')
  expect(bids(asked, 1)[2]?.key).not.toBe(first?.key)
})

test('the key survives a reload of the page', async () => {
  const asked = serverOf('client', { bind: ['lost'] })
  const { unmount } = await showPanel()
  const dialog = await toConfirmation()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(errors().join()).toContain('Not confirmed'))
  // It may have been sent: only until when it waits is certain.
  expect(plain(dialog.textContent)).toContain('Expires')
  expect(plain(dialog.textContent)).not.toContain('Not sent')
  unmount()
  answered()
  await showPanel()
  await userEvent.click(submit())
  const again = await answer('Confirm your bid')
  await userEvent.click(within(again).getByRole('checkbox'))
  await userEvent.click(within(again).getByRole('button', { name: 'Confirm bid' }))
  await answer('Bid received')
  const [first, second] = bids(asked, 1)
  expect(second?.key).toBe(first?.key)
})

test('after a bid has ended, the same order is a new bid with a new key', async () => {
  const asked = serverOf('client', { bind: ['lost'] })
  const { unmount } = await showPanel()
  const dialog = await toConfirmation()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(errors().join()).toContain('Not confirmed'))
  unmount()
  answered()
  // The bid had arrived after all, and was cancelled elsewhere.
  await showPanel('client', { ...withMyBid, bidStatusId: 4, cancellationAllowed: false })
  await userEvent.click(submit())
  const again = await answer('Confirm your bid')
  await userEvent.click(within(again).getByRole('checkbox'))
  await userEvent.click(within(again).getByRole('button', { name: 'Confirm bid' }))
  await answer('Bid received')
  const [first, second] = bids(asked, 1)
  expect(second?.body).toEqual(first?.body)
  expect(second?.key).not.toBe(first?.key)
})

test('a refusal stays in the dialog', async () => {
  serverOf('client', {
    bind: [{ status: 409, code: 'bidding_closed', message: 'Bidding closed at 13:35 Tokyo' }],
  })
  await showPanel()
  const dialog = await toConfirmation()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(plain(dialog.textContent)).toContain('Bidding closed at 13:35 Tokyo'))
})

test('a server without its database refuses a check, and claims no result for a sent bid', async () => {
  const gone = { status: 503, code: 'unavailable', message: 'The market cannot be reached at the moment.' }
  serverOf('client', { check: [gone], bind: [gone] })
  await showPanel()
  await chooseWholeCar()
  await userEvent.click(submit())
  await waitFor(() => expect(errors().join()).toBe(`${gone.message}No bid was placed or changed.`))
  act(answered)
  await userEvent.click(submit())
  const dialog = await answer('Confirm your bid')
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  await waitFor(() => expect(errors().join()).toContain('The same bid is placed only once'))
  expect(errors().join()).not.toContain('No bid was placed')
  // The check that this answer set off must not answer for the next test's server.
  await serverAnswers()
})

test('closing the success clears comment, group and type', async () => {
  serverOf('client')
  await showPanel()
  await userEvent.type(comment(), 'No smokers')
  const dialog = await toConfirmation()
  await userEvent.click(within(dialog).getByRole('checkbox'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm bid' }))
  const accepted = await answer('Bid received')
  await userEvent.click(within(accepted).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(comment().value).toBe('')
  // The export type is the last one used again.
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Export type' }).value).toBe('1')
})

test('too little credit shows the figures and the highest allowed bid', async () => {
  const detail = { allowed: 1_302_000, creditLimit: 4_000_000, balance: 640_000, activeBids: 3_338_000 }
  serverOf('client', { check: [{ status: 409, code: 'credit_limit', message: 'Insufficient credit', detail }] })
  await showPanel()
  await typeAmount('1400000')
  await chooseWholeCar()
  await userEvent.click(submit())
  const dialog = await answer('Credit limit exceeded')
  for (const told of ['98 000 ¥ more', '1 302 000 ¥', '4 000 000 ¥', '640 000 ¥', '3 338 000 ¥'])
    expect(plain(dialog.textContent)).toContain(told)
  await userEvent.click(within(dialog).getByRole('button', { name: /Lower to/ }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(plain(amount().value)).toBe('1 300 000')
})

test('the terms of an order speak of an order', async () => {
  serverOf('client')
  const stock = { ...info, soldPrice: 1_950_000, startPrice: null, biddingDeadline: null, averagePrice: null }
  await showPanel('client', stock, { ...lot, isStock: true, startsAt: null })
  await userEvent.click(submit())
  await userEvent.click(within(await answer('Confirm your order')).getByText('bidding terms'))
  const terms = within(await answer('Bidding terms')).getByRole('list').textContent
  expect(terms).toContain('A confirmed order is binding.')
  expect(terms).not.toMatch(/\bbids?\b/i)
})
