import { describe, expect, it } from 'vitest'
import type { LiveBid, LiveLot } from '#contract/live/live.shapes.ts'
import { lacksBid, patched, patchOf } from './patch.ts'

const lot = (id: string, more: Partial<LiveLot> = {}): LiveLot => ({
  id,
  status: 4532,
  startPrice: 300_000,
  soldPrice: null,
  auctionDate: '2026-11-25T12:00:00+09:00',
  timeSet: true,
  ...more,
})
const { id: _, ...still } = lot('')
const card = (id: string) => ({ id, ...still, myBid: false, myBidAmount: null, bidStatusId: null, wishList: [] })
const bid = (more: Partial<LiveBid> = {}): LiveBid => ({
  bidId: 7,
  lotId: 'A',
  status: 2,
  amount: 405_000,
  placedAt: '2026-11-24T12:00:00+09:00',
  mine: true,
  ...more,
})
const sold = { lots: [lot('A', { status: 4533, soldPrice: 410_000 })] }

describe('a listing', () => {
  const listing = { carsList: [card('A'), card('B')], pageInfo: { page: 1 } }

  it('shows the new status and price of that lot only', () => {
    const next = patched('/:pageType/listing', listing, patchOf(sold)) as typeof listing
    expect(next.carsList[0]).toMatchObject({ status: 4533, soldPrice: 410_000, wishList: [] })
    expect(next.carsList[1]).toBe(listing.carsList[1])
  })

  it('counts down to the end of bids of the moved start, and no longer once there is a result', () => {
    const counting = { carsList: [{ ...card('A'), bidsCloseAt: '2026-11-25T11:00:00+09:00' }] }
    const closesAt = (more: Partial<LiveLot>) =>
      (patched('/favorite/listing', counting, patchOf({ lots: [lot('A', more)] })) as typeof counting).carsList[0]!
        .bidsCloseAt
    const moved = { auctionDate: '2026-11-25T10:00:00+09:00', bidsCloseAt: '2026-11-25T09:00:00+09:00' }
    expect(closesAt(moved)).toBe('2026-11-25T09:00:00+09:00')
    expect(closesAt({ status: 4533, soldPrice: 410_000 })).toBeUndefined()
  })

  it('shows it on every loaded page', () => {
    const pages = { pages: [listing, { bikeList: [card('C')] }], pageParams: [1, 2] }
    const next = patched('/:pageType/listing', pages, patchOf({ lots: [lot('C', { status: 4531 })] })) as typeof pages
    expect(next.pages[0]).toBe(listing)
    expect(next.pages[1]).toMatchObject({ bikeList: [{ status: 4531 }] })
    expect(next.pageParams).toBe(pages.pageParams)
  })

  it('marks my bid from the first event and from a change, and nobody else’s', () => {
    const marked = { myBid: true, myBidAmount: 405_000, bidStatusId: 2 }
    for (const changes of [{ bids: [bid()] }, { lots: [lot('A', { bid: bid() })] }])
      expect(patched('/:pageType/listing', listing, patchOf(changes))).toMatchObject({ carsList: [marked, {}] })
    const others = patchOf({ bids: [bid({ mine: false })] })
    expect(patched('/:pageType/listing', listing, others)).toBe(listing)
    const none = { carsList: [{ ...card('A'), ...marked }] }
    expect(patched('/favorite/listing', none, patchOf({ lots: [lot('A', { bid: null })] }))).toMatchObject({
      carsList: [{ myBid: false, myBidAmount: null, bidStatusId: null }],
    })
  })

  it('stays the same object if nothing in it changed, and a lone total stays a number', () => {
    expect(patched('/:pageType/listing', listing, patchOf({ lots: [lot('A'), lot('X')] }))).toBe(listing)
    expect(patched('/:pageType/listing', 600, patchOf(sold))).toBe(600)
    expect(patched('/site/menu-counters', listing, patchOf(sold))).toBe(listing)
  })
})

describe('a lot’s page', () => {
  const detail = {
    carCommonDetail: { id: 'A' },
    lotInfo: { status: 4532, auctionDate: still.auctionDate, timeSet: true, condition: '4' },
    bidInfo: { startPrice: 300_000, soldPrice: null, bidId: 7, myBid: true, myBidType: 2, lowestBid: 300_000 },
  }

  it('shows status, prices and my bid', () => {
    expect(patched('/:pageType/view', detail, patchOf({ ...sold, bids: [bid({ status: 6 })] }))).toMatchObject({
      lotInfo: { status: 4533, condition: '4' },
      bidInfo: {
        soldPrice: 410_000,
        myBid: true,
        bidId: 7,
        bidStatusId: 6,
        myBidAmount: 405_000,
        myBidDate: '2026-11-24T12:00:00+09:00',
        myBidType: 2,
        lowestBid: 300_000,
      },
    })
  })

  it('shows a new bid only after it was requested with all its terms', () => {
    const without = { ...detail, bidInfo: { ...detail.bidInfo, bidId: null, myBid: false, myBidType: null } }
    expect(patched('/:pageType/view', without, patchOf({ bids: [bid()] }))).toBe(without)
    expect(lacksBid(without as never, patchOf({ bids: [bid()] }))).toBe(true)
    expect(lacksBid(detail as never, patchOf({ bids: [bid()] }))).toBe(false)
  })

  it('does not change for another lot, or without prices', () => {
    expect(patched('/:pageType/view', detail, patchOf({ lots: [lot('B', { status: 4533 })] }))).toBe(detail)
    const shared = { ...detail, bidInfo: null }
    expect(patched('/:pageType/view', shared, patchOf({ bids: [bid()] }))).toBe(shared)
  })
})

it('a bid list shows new statuses of bids and lots, also of clients’ bids', () => {
  const list = {
    cars: [
      { bidId: 7, id: 'A', ...still, bidStatus: 1, bidAmount: 400_000 },
      { bidId: 8, id: 'A', ...still, bidStatus: 1, bidAmount: 1 },
    ],
  }
  const next = patched('/bid/my-bid', list, patchOf({ ...sold, bids: [bid({ mine: false })] })) as typeof list
  expect(next.cars[0]).toMatchObject({ status: 4533, soldPrice: 410_000, bidStatus: 2, bidAmount: 405_000 })
  expect(next.cars[1]).toMatchObject({ status: 4533, bidStatus: 1, bidAmount: 1 })
})

it('a won order keeps its price, whatever the car costs now', () => {
  const order = { bidId: 7, id: 'A', ...still, auctionDate: null, soldPrice: 900_000, bidStatus: 6, bidAmount: 900_000 }
  const list = { cars: [order, { ...order, bidId: 8, bidStatus: 5 }] }
  const cheaper = patchOf({ lots: [lot('A', { status: 4533, soldPrice: 850_000, auctionDate: null })] })
  const next = patched('/bid/my-bid', list, cheaper) as typeof list
  expect(next.cars.map(({ soldPrice }) => soldPrice)).toEqual([900_000, 850_000])
})

it('the results of bids show a sold price that came after the result', () => {
  const ended = {
    bid: { bidId: 7, id: 'A', ...still, status: 4533, bidStatus: 5, bidAmount: 400_000 },
    purchaseId: null,
  }
  const other = { ...ended, bid: { ...ended.bid, bidId: 8, id: 'B' } }
  const next = patched('/bid/results', { results: [ended, other] }, patchOf(sold)) as { results: (typeof ended)[] }
  expect(next.results[0]).toMatchObject({ bid: { soldPrice: 410_000 }, purchaseId: null })
  expect(next.results[1]).toBe(other)
})

it('a row with a later version of its bid does not change', () => {
  const list = { cars: [{ bidId: 7, id: 'A', bidStatus: 3, bidAmount: 405_000, version: 5 }] }
  const after = (version: number | undefined) =>
    patched('/bid/index', list, patchOf({ bids: [bid({ status: 2, ...(version && { version }) })] })) as typeof list
  expect(after(4)).toBe(list)
  expect(after(5).cars[0]).toMatchObject({ bidStatus: 2, version: 5 })
  expect(after(6).cars[0]).toMatchObject({ bidStatus: 2, version: 5 })
  expect(after(undefined).cars[0]).toMatchObject({ bidStatus: 2 })
})
