// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, lot, serverOf, showPanel, withMyBid } from './bid-panel.fixture.tsx'
import { plain } from '#client/api/render.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('is cancelled after a question with the terms', async () => {
  const asked = serverOf('client')
  await showPanel('client', withMyBid)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this bid?' })
  expect(plain(dialog.textContent)).toContain('3 hours before the auction')
  expect(plain(dialog.textContent)).toContain('Sun 22 Nov, 11:35 Tokyo')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel bid' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(asked.find(each => each.path === '/v1/bid/update-bid-status')?.body).toEqual({
    bidId: 77,
    status: 4,
    expected: { amount: 1_350_000 },
  })
})

test('is cancelled until the auction starts where the setting is no hours', async () => {
  serverOf('client')
  await showPanel('client', { ...withMyBid, cancelUntil: lot.startsAt, cancelDeadlineHour: 0 })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this bid?' })
  expect(dialog.textContent).toContain('A bid can be cancelled until the auction starts.')
})

test.each([
  ['2026-11-21T10:04:00+09:00', 'Sat 21 Nov, 10:04 Tokyo'],
  ['2025-12-02T10:04:00+09:00', '2 Dec 2025, 10:04 Tokyo'],
])('has its date beside its time, on the day it was placed too: %s', async (myBidDate, words) => {
  serverOf('client')
  vi.setSystemTime('2026-11-21T12:00:00+09:00')
  await showPanel('client', { ...withMyBid, myBidDate })
  const placed = screen.getByText('My bid').parentElement!
  expect(plain(placed.textContent)).toBe(`My bid${words}`)
})

test('cannot be cancelled after the deadline, even if the answer is old', async () => {
  serverOf('client')
  vi.setSystemTime('2026-11-22T11:35:00+09:00')
  await showPanel('client', withMyBid)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'This bid can no longer be cancelled' })
  expect(within(dialog).queryByRole('button', { name: 'Cancel bid' })).toBeNull()
  expect(within(dialog).getByText('Could be cancelled until')).toBeTruthy()
  expect(await within(dialog).findByRole('link', { name: 'Write to your manager' })).toBeTruthy()
})

test('a cancel that fails leaves the question open with its reason; asked again, it is another one', async () => {
  const asked = serverOf('client', {
    bind: [{ status: 409, code: 'bid_not_live', message: 'This bid is no longer active.' }],
  })
  await showPanel('client', withMyBid)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this bid?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel bid' }))
  await waitFor(() => expect(dialog.textContent).toContain('This bid is no longer active.'))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Keep the bid' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  await userEvent.click(screen.getByRole('button', { name: 'Cancel bid' }))
  const again = await screen.findByRole('alertdialog', { name: 'Cancel this bid?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Cancel bid' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  const [first, second] = asked.filter(({ path }) => path === '/v1/bid/update-bid-status')
  expect(second?.key).not.toBe(first?.key)
})

test('an order of a car at a fixed price is called an order, in its question too', async () => {
  serverOf('client')
  const ordered = { ...withMyBid, bidStatusId: 2, acceptBid: false, biddingDeadline: null, cancelUntil: null }
  await showPanel('client', ordered, { ...lot, isStock: true, startsAt: null })
  expect(screen.getByText('My order')).toBeTruthy()
  expect(screen.getByText('Accepted')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this order?' })
  expect(dialog.textContent).toContain('You can order the car again until another buyer does.')
  expect(dialog.textContent).not.toMatch(/\bbid\b/)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel order' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('an order that was passed on and whose car is gone says why it can no longer be cancelled, and whom to ask', async () => {
  serverOf('client')
  const none = { acceptBid: false, biddingDeadline: null, cancelUntil: null, cancellationAllowed: false }
  await showPanel('client', { ...withMyBid, ...none, bidStatusId: 2 }, { ...lot, isStock: true, startsAt: null })
  await userEvent.click(screen.getByRole('button', { name: 'Cancel order' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'This order can no longer be cancelled' })
  expect(dialog.textContent).toContain('no longer for sale. We may have bought it for you')
  expect(within(dialog).queryByRole('button', { name: 'Cancel order' })).toBeNull()
  expect(await within(dialog).findByRole('link', { name: 'Write to your manager' })).toBeTruthy()
})

test.each([
  [1, 'You have ordered this car'],
  [6, 'You have ordered this car'],
  [5, 'Another buyer has ordered this car'],
])('with an order of status %i a held car at a fixed price reads: %s', async (bidStatusId, words) => {
  serverOf('client')
  const ordered = { ...withMyBid, bidStatusId, acceptBid: false, biddingDeadline: null, cancelUntil: null }
  await showPanel('client', ordered, { ...lot, isStock: true, startsAt: null })
  expect(screen.getByText(words)).toBeTruthy()
})

test.each([
  [5, true],
  [1, false],
])('a bid of status %i on a lot that takes bids says that it has ended: %s', async (bidStatusId, isSaid) => {
  serverOf('client')
  await showPanel('client', { ...withMyBid, bidStatusId, cancellationAllowed: false, cancelUntil: null })
  expect(screen.queryByText('This bid has ended. You can bid again.') !== null).toBe(isSaid)
})

test('an ended bid on a lot that is over does not invite to bid again', async () => {
  serverOf('client')
  await showPanel('client', { ...withMyBid, bidStatusId: 5, auctionFinished: true, cancelUntil: null })
  expect(screen.getByText('Auction is finished')).toBeTruthy()
  expect(screen.queryByText(/You can bid again/)).toBeNull()
})
