import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { applyChanges } from './apply-changes.ts'
import { atMostEvery, onceAfter } from './throttle.ts'
import { ownBidMoves } from './own-bid-moves.ts'
import { eventsWhileFetching } from './events-while-fetching.ts'

afterEach(() => void vi.useRealTimers())

const still = { startPrice: 300_000, soldPrice: null, auctionDate: null, timeSet: true }
const listing = (status: number) => ({ carsList: [{ id: 'A', status, ...still }] })
const moved = (status: number) => ({ lots: [{ id: 'A', status, ...still }] })
const KEY = ['/:pageType/listing', {}]

it('an event changes cached answers, but not their age', () => {
  const client = new QueryClient()
  client.setQueryData(KEY, listing(4532), { updatedAt: 1000 })
  client.setQueryData(['/site/menu-counters', {}], { bid: 1, search: {} })
  applyChanges(client, { ...moved(4531), newBids: 5 })
  expect(client.getQueryData(KEY)).toEqual(listing(4531))
  expect(client.getQueryState(KEY)!.dataUpdatedAt).toBe(1000)
  expect(client.getQueryData(['/site/menu-counters', {}])).toEqual({ bid: 5, search: {} })
})

it('after changed rights or limits, everything on screen is requested again', async () => {
  const client = new QueryClient()
  const queryFn = vi.fn(() => Promise.resolve(listing(4532)))
  const screen = new QueryObserver(client, { queryKey: KEY, queryFn, staleTime: Infinity }).subscribe(() => {})
  await vi.waitFor(() => expect(client.getQueryData(KEY)).toBeDefined())
  applyChanges(client, { rights: true })
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2))
  screen()
})

it('a booking makes the accounts, the lists with them and the waiting work on Today stale, and nothing else', () => {
  const client = new QueryClient()
  const of = ['/payments/balance', '/purchased-cars/view', '/office/remittances', '/office/users', '/dashboard/office']
  const other = '/office/user'
  for (const path of [...of, other]) client.setQueryData([path], {})
  applyChanges(client, { money: true })
  const old = [...of, other].filter(path => client.getQueryState([path])!.isInvalidated)
  expect(old).toEqual(of)
})

it('after lost changes saved searches are requested again too', () => {
  const client = new QueryClient()
  client.setQueryData(['/user/my-search'], [])
  applyChanges(client, { resumed: false })
  expect(client.getQueryState(['/user/my-search'])!.isInvalidated).toBe(true)
})

it('an answer requested before a change does not undo it', async () => {
  const client = new QueryClient()
  const late = eventsWhileFetching(client)
  const answer = Promise.withResolvers<unknown>()
  const asked = client.fetchQuery({ queryKey: KEY, queryFn: () => answer.promise })
  late.add(moved(4533))
  answer.resolve(listing(4532))
  await asked
  expect(client.getQueryData(KEY)).toEqual(listing(4533))
  // An answer requested afterwards is newer.
  await client.fetchQuery({ queryKey: KEY, queryFn: () => Promise.resolve(listing(4534)) })
  expect(client.getQueryData(KEY)).toEqual(listing(4534))
  late.stop()
})

it.each([
  ['bid', '2026-11-25T09:00:00+09:00', false],
  ['order', null, true],
])('a changed status of my own %s on screen is announced once, and no other', (_, auctionDate, isOrder) => {
  const client = new QueryClient()
  const row = { bidId: 7, id: 'A', auctionDate, bidStatus: 1, lotNo: '5001', maker: 'TOYOTA', model: 'PRIUS' }
  const bid = { bidId: 7, lotId: 'A', amount: 405_000, placedAt: '2026-11-24T12:00:00+09:00', mine: true }
  const key = ['/bid/my-bid', {}]
  client.setQueryData(key, { cars: [row] })
  const changes = { bids: [{ ...bid, status: 2 }] }
  expect(ownBidMoves(client, changes)).toEqual([])
  const screen = new QueryObserver(client, { queryKey: key, staleTime: Infinity }).subscribe(() => {})
  expect(ownBidMoves(client, changes)).toEqual([
    { lotNo: '5001', name: expect.stringContaining('Prius'), isOrder, status: 2 },
  ])
  expect(ownBidMoves(client, { bids: [{ ...bid, status: 1 }] })).toEqual([])
  expect(ownBidMoves(client, { bids: [{ ...bid, status: 2, mine: false }] })).toEqual([])
  expect(ownBidMoves(client, { bids: [{ ...bid, bidId: 8, status: 2 }] })).toEqual([])
  screen()
})

it('calls are debounced or throttled', () => {
  vi.useFakeTimers()
  const done: string[] = []
  onceAfter('a', 100, () => done.push('first'))
  onceAfter('a', 100, () => done.push('last'))
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['last'])
  for (const word of ['now', 'early', 'later']) atMostEvery('b', 100, () => done.push(word))
  expect(done).toEqual(['last', 'now'])
  vi.advanceTimersByTime(100)
  expect(done).toEqual(['last', 'now', 'later'])
})
