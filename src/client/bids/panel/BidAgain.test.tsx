// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { plain } from '#client/api/render.fixture.tsx'
import { deviceStore } from '#client/device/device-store.ts'
import { unsavedInput } from '#client/device/unsaved-input.ts'
import { amount, answer, bids, comment, errors, submit } from './bid-panel-steps.fixture.ts'
import { freshDevice, lot, serverOf, showBar, showPanel, showSheet, withMyBid } from './bid-panel.fixture.tsx'

beforeEach(freshDevice)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The lot was cancelled and is on sale again: my bid ended with the first result. */
const again = {
  ...withMyBid,
  bidStatusId: 5,
  cancellationAllowed: false,
  cancelUntil: null,
  offeredAgain: true,
  myBidGroup: 31,
  myBidType: 1,
  myBidComment: 'Only with keys',
}
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name }).value

test('a bid that is made again starts with the values of the ended one, and still needs its confirmation', async () => {
  const asked = serverOf('client')
  await showPanel('client', again)
  await screen.findByText('On sale again. Your bid has ended. Check it below to bid again.')
  await waitFor(() => expect([choice('Group'), choice('Export type')]).toEqual(['31', '1']))
  expect([plain(amount().value), comment().value]).toEqual(['1 350 000', 'Only with keys'])
  expect(plain(submit().textContent)).toBe('Place bid 1 350 000 ¥')
  expect(submit().getAttribute('aria-disabled')).toBeNull()
  // Nobody has typed it, so leaving loses nothing.
  expect([unsavedInput.get(), bids(asked, 0), bids(asked, 1)]).toEqual([false, [], []])
  await userEvent.click(submit())
  await answer('Confirm your bid')
  const values = { amount: 1_350_000, bidGroup: 31, bidType: 1, comment: 'Only with keys' }
  expect(bids(asked, 0)).toMatchObject([{ body: values }])
  expect(bids(asked, 1)).toEqual([])
})

test.each([
  [
    'below the new start price',
    { startPrice: 1_400_000, lowestBid: 1_400_000 },
    {},
    'cannot be lower than 1 400 000 ¥',
  ],
  ['off the steps', { myBidAmount: 1_351_000 }, {}, 'must be a multiple of 5 000 ¥'],
  ['over the allowance', {}, { balance: 0, creditLimit: 900_000 }, 'Over your limit: you can bid up to 900 000 ¥'],
])('its amount %s shows the reason at the field at once', async (_, change, money, words) => {
  serverOf('client')
  await showPanel('client', { ...again, ...change }, lot, money)
  expect(errors()).toEqual([expect.stringContaining(words)])
})

test('values typed on this device go before those of the ended bid', async () => {
  serverOf('client')
  deviceStore.set({ drafts: { [`bid ${lot.id}`]: JSON.stringify({ amount: 1_300_000 }) } })
  await showPanel('client', again)
  expect([plain(amount().value), comment().value]).toEqual(['1 300 000', 'Only with keys'])
})

test('an ended bid without an export type starts with the usual one only where one is required', async () => {
  serverOf('client')
  const { unmount } = await showPanel('client', { ...again, myBidType: null })
  expect(choice('Export type')).toBe('1')
  unmount()
  await showPanel('client', { ...again, myBidType: null, exportTypeOptional: true })
  expect(choice('Export type')).toBe('')
})

test('the phone’s bar and sheet say that it is a bid once more', async () => {
  serverOf('client')
  const { unmount } = await showBar(again)
  expect(screen.getByRole('button', { name: 'Bid again' })).toBeTruthy()
  unmount()
  await showSheet('client', again)
  await screen.findByRole('dialog', { name: 'Bid again' })
  expect(plain(amount().value)).toBe('1 350 000')
})

test('an order that is made again has its comment, and the price of today', async () => {
  const asked = serverOf('client')
  const order = { ...again, startPrice: null, soldPrice: 1_400_000, biddingDeadline: null, lowestBid: 1_400_000 }
  await showPanel('client', { ...order, bidGroupShow: false }, { ...lot, isStock: true, startsAt: null })
  await screen.findByText('For sale again. Your order was closed. Check it below to order again.')
  expect([comment().value, plain(submit().textContent)]).toEqual(['Only with keys', 'Order now 1 400 000 ¥'])
  expect(bids(asked, 0)).toEqual([])
})

test('once bidding has closed nothing invites to bid again', async () => {
  serverOf('client')
  await showPanel('client', { ...again, acceptBid: false })
  await screen.findByText(/Bidding closed/)
  expect(screen.queryByText(/again/)).toBeNull()
})
