// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { answered } from '#client/api/reachability.ts'
import { bid, NOON, serverWith, showBidList, showMyBids, lastQuery } from './bid-list.fixture.tsx'

beforeAll(async () => void (await import('#client/ui/overlay/FullScreenBody.tsx')))
beforeEach(() => {
  vi.useFakeTimers({ now: NOON, toFake: ['Date'] })
  answered()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('lots are found by the start of their number, in full-width digits too, and selected one by one', async () => {
  const server = serverWith(bid)
  const router = await showMyBids()
  const field = await screen.findByRole('combobox', { name: 'Lot number' })
  await userEvent.type(field, '32')
  await userEvent.click(await screen.findByRole('option', { name: /3214/ }, { timeout: 5000 }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ lots: '77' }))
  expect(router.state.location.search).not.toHaveProperty('lotNo')
  await waitFor(() => expect(lastQuery(server.asked, '/bid/my-bid').get('bidId')).toBe('77'))
  await userEvent.type(field, '３２')
  await screen.findByRole('option', { name: /JU Gifu/ }, { timeout: 5000 })
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await waitFor(() => expect(router.state.location.search).toMatchObject({ lots: '77,78' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Lot 3214, USS Tokyo' }))
  await waitFor(() => expect(router.state.location.search).toMatchObject({ lots: '78' }))
})

test('the search of “My bids” asks for the reader’s own lots', async () => {
  const server = serverWith(bid)
  await showBidList('my-bids', 'manager', '/bids?lots=77')
  await screen.findByRole('button', { name: 'Remove Lot 3214, USS Tokyo' })
  expect(lastQuery(server.asked, '/bid/search').get('own')).toBe('1')
  cleanup()
  await showBidList('bid-manager', 'manager', '/bid-manager?lots=77')
  await screen.findByRole('button', { name: 'Remove Lot 3214, USS Tokyo' })
  expect(lastQuery(server.asked, '/bid/search').get('own')).toBeNull()
})

test('another of a dealer’s tabs drops selected lots, which it may not have', async () => {
  serverWith(bid)
  const router = await showBidList('dealer-bids', 'dealer', '/dealer-bids?lots=77&clients=2187')
  await screen.findByRole('button', { name: 'Remove Lot 3214, USS Tokyo' })
  await userEvent.click(screen.getByRole('radio', { name: 'Clients' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ type: 'clients', clients: '2187' }))
  await userEvent.click(screen.getByRole('radio', { name: 'Mine' }))
  await waitFor(() => expect(router.state.location.search).toEqual({ type: 'mine' }))
})

test('selected lots that the list does not have leave the address', async () => {
  serverWith(bid)
  const router = await showBidList('my-bids', 'client', '/bids?lots=77,99&auctionDateFrom=2026-11-20')
  await waitFor(() => expect(router.state.location.search).toEqual({ lots: '77', auctionDateFrom: '2026-11-20' }))
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
})
