import { vi } from 'vitest'
import type { BidEnded, BidList, BidRow } from '#contract/bids/bids.shapes.ts'
import type { Negotiation } from '#contract/bids/negotiations.endpoints.ts'
import type { Profile } from '#contract/people/people.shapes.ts'
import { BID_STATUSES } from '#domain/bids/bid-status.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import type { cancelBody } from '#client/outbox/cancel-body.ts'
import { profile, profileOf, signedIn, type Person } from '#client/auth/profile.fixture.ts'
import { BidManagerScreen } from '../manager/BidManagerScreen.tsx'
import type { BidListName } from './bid-list-variants.tsx'
import { readBidListSearch } from './read-bid-list-search.ts'
import { BidListScreen } from './BidListScreen.tsx'

/** Saturday noon in Tokyo. */
export const NOON = new Date('2026-11-21T12:00:00+09:00')

export const bid: BidRow = {
  bidId: 77,
  jasId: 9,
  id: '261122-1-3214',
  autoBid: false,
  invoiceAvailable: false,
  invoiceUrl: null,
  lotNo: '3214',
  lotType: 'car',
  auctionDate: '2026-11-22T14:35:00+09:00',
  timeSet: true,
  auctionName: 'USS Tokyo',
  maker: 'TOYOTA',
  model: 'VOXY',
  year: 2017,
  engine: 1980,
  chassis: 'ZRR80W',
  grade: 'ZS',
  color: 'PEARL WHITE',
  condition: '4',
  gearbox: 'FA',
  mileage: 68_412,
  equip: '',
  startPrice: 1_285_000,
  soldPrice: null,
  bidDate: '2026-11-21T10:04:00+09:00',
  status: 4532,
  user: null,
  bidAmount: 1_350_000,
  exportType: 'Whole car',
  bidGroup: 'A',
  bidGroupPrefix: '1',
  bidStatus: 2,
  manager: null,
  message: '',
  isRead: true,
  adjustmentPrice: 5_000,
  cancellationAllowed: true,
  cancelUntil: '2026-11-22T11:35:00+09:00',
  images: [],
  link: '/car-auctions/261122-1-3214',
  version: 1,
}

type TestServer = {
  bids: BidRow[]
  /** How bids ended since the last sale day. */
  results?: BidEnded[]
  /** Prices that the auction house asks. */
  negotiations?: Negotiation[]
  /** The number of bids that the live list of the bid manager counts in the archive. */
  inArchive?: number
  /** The results are answered with 500. */
  hasNoResults?: boolean
  /** Addresses of the requested lists, newest last. */
  asked: string[]
  /** Instead of cancelling: refuses with these words, does not answer, or answers on demand. */
  refusal?: string
  gone?: boolean
  /** Without its database. */
  unavailable?: boolean
  /** Validation errors returned for every list. */
  fields?: Record<string, string>
  /** Every list is answered with 500. */
  isBroken?: boolean
  wait?: Promise<void>
}

const CHOICES = {
  filters: {
    auctions: [
      { value: 3, label: 'USS Tokyo', counter: 2 },
      { value: 4, label: 'JU Gifu', counter: 1 },
    ],
    dates: ['2025-12-02', '2026-11-20'].map(day => ({ value: day, label: day, counter: 1 })),
    clients: [{ value: 2187, label: 'Anna Kuznetsova', counter: 3 }],
  },
  counters: [],
  totalBids: 3,
}

const LOTS = [
  { bidId: 77, lotNo: '3214', auctionName: 'USS Tokyo' },
  { bidId: 78, lotNo: '32', auctionName: 'JU Gifu' },
]

/** A server with these bids. It counts, filters by tab, and cancels. */
export function serverWith(...bids: BidRow[]): TestServer {
  const server: TestServer = { bids, asked: [] }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (server.gone) throw new TypeError('network')
    const { pathname, searchParams } = new URL(path, 'http://minato.example')
    if (pathname === '/v1/user/view-profile') return Response.json(profile)
    if (pathname === '/v1/bid/negotiations') return Response.json({ negotiations: server.negotiations ?? [] })
    if (pathname === '/v1/bid/results' && server.hasNoResults)
      return Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 })
    if (pathname === '/v1/bid/results') return Response.json({ results: server.results ?? [] })
    if (pathname === '/v1/bid/update-bid-status') {
      await server.wait
      if (server.unavailable)
        return Response.json(
          { success: false, message: 'Try again soon.', messageCode: 'unavailable' },
          { status: 503 },
        )
      if (server.refusal)
        return Response.json(
          { success: false, message: server.refusal, messageCode: 'cancel_too_late' },
          { status: 409 },
        )
      const { bidId, status, expected } = JSON.parse(init.body as string) as ReturnType<typeof cancelBody>
      const amount = server.bids.find(each => each.bidId === bidId)?.bidAmount
      if (amount !== expected.amount) {
        const refusal = { success: false, message: 'Terms changed.', messageCode: 'terms_changed', detail: { amount } }
        return Response.json(refusal, { status: 409 })
      }
      server.bids = server.bids.map(each =>
        each.bidId === bidId ? { ...each, bidStatus: status, cancellationAllowed: false, cancelUntil: null } : each,
      )
      return Response.json({ success: true })
    }
    server.asked.push(path)
    if (server.isBroken) return Response.json({ success: false, message: 'Error 01KZ4Q8T' }, { status: 500 })
    if (server.fields) return Response.json({ success: false, message: server.fields }, { status: 422 })
    if (pathname === '/v1/bid/filters') return Response.json(CHOICES)
    if (pathname === '/v1/bid/dealer-clients')
      return Response.json({
        clientList: [],
        pageInfo: { page: 1, pageSize: 0, totalSearchResults: 0, totalResults: 0 },
      })
    if (pathname === '/v1/bid/search') return Response.json({ cars: LOTS })
    const answer = listOf(server.bids.filter(isOnDays(searchParams)), searchParams)
    if (pathname === '/v1/bid/index' && server.inArchive !== undefined)
      answer.counters.push({ status: 'Archive', count: server.inArchive })
    return Response.json(answer)
  })
  return server
}

const isOnDays = (asked: URLSearchParams) => {
  const [from, to] = [asked.get('auctionDateFrom') ?? '', asked.get('auctionDateTo') ?? '9999']
  return ({ auctionDate }: BidRow) =>
    auctionDate === null || (auctionDate.slice(0, 10) >= from && auctionDate.slice(0, 10) <= to)
}

function listOf(bids: BidRow[], asked: URLSearchParams): BidList {
  const statuses = asked.get('bidStatus')?.split(',').map(Number)
  const [page, pageSize] = [Number(asked.get('page') ?? 1), Number(asked.get('pageSize') ?? 20)]
  const found = bids.filter(each => !statuses || statuses.includes(each.bidStatus ?? 0))
  return {
    cars: found.slice((page - 1) * pageSize, page * pageSize),
    counters: [
      { status: 'All', count: bids.length },
      ...BID_STATUSES.map(status => ({ status, count: bids.filter(each => each.bidStatus === status).length })),
    ],
    filters: [],
    totalBids: bids.length,
    pageInfo: { page, pageSize, totalSearchResults: found.length, totalResults: bids.length },
  }
}

/** My bids at this address, on a wide window or a phone's. */
export function showMyBids(address = '/bids', width = 1440) {
  return showBidList('my-bids', 'client', address, width)
}

const PATHS = {
  'my-bids': '/bids',
  'bid-manager': '/bid-manager',
  'dealer-bids': '/dealer-bids',
  archive: '/archive-bids',
}

/** One of the lists as this person reads it. */
export async function showBidList(
  list: BidListName,
  reader: Person,
  address: string = PATHS[list],
  width = 1440,
  money: Partial<Profile['balanceInfo']> = {},
) {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width })
  const person = profileOf(reader, { ...profile.balanceInfo, ...money })
  const queryClient = signedIn(person, { networkMode: 'always', staleTime: 30_000 })
  const bids = {
    path: PATHS[list],
    validateSearch: readBidListSearch,
    component: list === 'bid-manager' ? BidManagerScreen : () => <BidListScreen list={list} />,
  }
  const linked = [{ path: '/car-auctions/$id' }, { path: '/car-auctions' }]
  const { router } = await showPages([bids, ...linked], queryClient, address)
  return router
}

/** The query of the last request for this path. */
export const lastQuery = (asked: readonly string[], path: string) =>
  new URL(
    asked.findLast(one => one.startsWith(`/v1${path}`))!,
    'http://minato.example',
  ).searchParams
