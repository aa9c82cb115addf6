import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { rememberAge } from '#client/api/kept-answers.ts'
import { staleSince } from './stale.ts'

const LISTING = ['/:pageType/listing', { params: { pageType: 'car-auction' }, query: {} }]
const ADDRESS = '/v1/car-auction/listing'
const noon = Date.parse('2026-01-23T12:00:00Z')
const SECOND = 1_000
const MINUTE = 60 * SECOND
const [ongoing, upcoming] = [{ status: 4531 }, { status: 4532 }]

/** A page opened at noon that shows this answer from that time. */
function show(data: unknown, queryKey: readonly unknown[] = LISTING) {
  const queryClient = new QueryClient()
  queryClient.setQueryData(queryKey, data, { updatedAt: noon })
  new QueryObserver(queryClient, { queryKey, queryFn: () => data, staleTime: Infinity }).subscribe(() => undefined)
  return (after: number, { messageAt = 0, loadedAt = noon, aheadMs = 0 } = {}) =>
    staleSince(queryClient, { now: noon + after, serverNow: noon + after - aheadMs, messageAt, loadedAt })
}

afterEach(() => rememberAge(ADDRESS, null))

describe('the shown data is stale', () => {
  it('after a minute while some of it is being sold', () => {
    for (const data of [{ carsList: [upcoming, ongoing] }, { pages: [{ bikeList: [] }, { bikeList: [ongoing] }] }]) {
      const since = show(data)
      expect([since(60 * SECOND), since(61 * SECOND)]).toEqual([null, noon])
    }
    expect(show({ cars: [ongoing] }, ['/bid/my-bid', {}])(61 * SECOND)).toBe(noon)
    expect(show({ lotInfo: ongoing }, ['/:pageType/view', {}])(61 * SECOND)).toBe(noon)
  })

  it('after a minute from the start of a sale by the server’s clock, on a device that is three hours fast', () => {
    const aheadMs = 180 * MINUTE
    const auctionDate = new Date(noon - aheadMs + 5 * MINUTE).toISOString()
    const since = show({ carsList: [{ ...upcoming, auctionDate }] })
    expect(since(4 * MINUTE, { aheadMs })).toBeNull()
    expect(since(6 * MINUTE, { aheadMs })).toBe(noon)
  })

  it('after ten minutes otherwise', () => {
    const since = show({ carsList: [upcoming] })
    expect([since(10 * MINUTE), since(10 * MINUTE + 1)]).toEqual([null, noon])
  })

  it('never while live updates arrive', () => {
    const since = show({ carsList: [ongoing] })
    expect(since(5 * MINUTE, { messageAt: noon + 5 * MINUTE - 20 * SECOND })).toBeNull()
    expect(since(5 * MINUTE, { messageAt: noon + 2 * MINUTE })).toBe(noon + 2 * MINUTE)
  })

  it('by its own age if it was stored on the device, despite live updates', () => {
    const messageAt = noon + 20 * MINUTE
    expect(show({ carsList: [upcoming] })(20 * MINUTE, { messageAt, loadedAt: noon + MINUTE })).toBe(noon)
    rememberAge(ADDRESS, noon)
    expect(show({ carsList: [upcoming] })(20 * MINUTE, { messageAt })).toBe(noon)
  })

  it('not if nothing with an age is shown', () => {
    expect(show({ bid: 1 }, ['/site/menu-counters', {}])(60 * MINUTE)).toBeNull()
  })
})
