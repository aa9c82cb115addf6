// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { bid, NOON, serverWith, showBidList } from './bid-list.fixture.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const TODAY = 'auctionDateFrom=2026-11-21&auctionDateTo=2026-11-21'
const tomorrows = [bid, { ...bid, bidId: 78, lotNo: '40' }]

test.each(['bid-manager', 'my-bids'] as const)('an empty today of %s says how many other days have', async list => {
  serverWith(...tomorrows)
  const router = await showBidList(
    list,
    list === 'my-bids' ? 'client' : 'manager',
    `/${list === 'my-bids' ? 'bids' : list}?${TODAY}`,
  )
  expect(await screen.findByText('No bids today')).toBeTruthy()
  await userEvent.click(await screen.findByRole('link', { name: '2 on other days' }))
  await waitFor(() => expect(document.querySelectorAll('[data-bid]')).toHaveLength(2))
  expect(router.state.location.search).not.toHaveProperty('auctionDateFrom')
})

test('an empty tab of today’s bids counts its own bids on other days', async () => {
  serverWith(...tomorrows, { ...bid, bidId: 79, bidStatus: 1 })
  await showBidList('my-bids', 'client', `/bids?tab=review&${TODAY}`)
  expect(await screen.findByRole('link', { name: '1 on other days' })).toBeTruthy()
})

test('if no other day has any, all filters can be reset', async () => {
  serverWith()
  await showBidList('my-bids', 'client', `/bids?${TODAY}`)
  expect(await screen.findByText('No bids today')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Show all bids' })).toBeTruthy()
})

test.each([
  ['a person who may not bid yet', 'restricted', {}],
  ['a new client, who has neither a deposit nor a limit,', 'client', { balance: 0, creditLimit: 0, activeBids: 0 }],
] as const)('%s sees why, and is not invited to bid', async (_, kind, money) => {
  serverWith()
  await showBidList('my-bids', kind, '/bids', 1440, money)
  expect(await screen.findByText('Bidding opens after a deposit. Your manager will help you.')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Find a lot' })).toBeNull()
})

test.each([
  ['bid-manager', 'manager', 'Couldn’t load bids'],
  ['my-bids', 'client', 'Couldn’t load your bids'],
] as const)(
  'the bids of %s that could not be loaded are those of the reader, or of clients',
  async (list, kind, title) => {
    const server = serverWith()
    server.isBroken = true
    await showBidList(list, kind)
    expect(await screen.findByText(title)).toBeTruthy()
  },
)

test('an outage is not shown as “no bids”', async () => {
  serverWith(bid).gone = true
  await showBidList('my-bids', 'client')
  expect(await screen.findByText('Can’t reach the server')).toBeDefined()
  expect(screen.getByRole('link', { name: /^All/ }).textContent).toBe('All')
  expect(screen.queryByText(/0 bids|no bids/)).toBeNull()
  expect(screen.getAllByRole('button', { name: 'Try again' })).toHaveLength(1)
})

test('a filtered list offers to reset, an empty one links to the lots', async () => {
  serverWith()
  await showBidList('my-bids', 'client', '/bids?tab=won')
  await userEvent.click(await screen.findByRole('button', { name: 'Show all bids' }))
  expect(await screen.findByText('You have no bids yet')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Find a lot' }).getAttribute('href')).toBe('/car-auctions')
})
