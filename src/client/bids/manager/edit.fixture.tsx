import { vi } from 'vitest'
import type { BidRow } from '#contract/bids/bids.shapes.ts'
import type { BiddingOfficeState } from '#contract/bidding-office/bidding-office.shapes.ts'
import { plannedEndAt } from '#domain/bids/planned-end.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { profileOf, signedIn } from '#client/auth/profile.fixture.ts'
import { showPages } from '#client/api/render.fixture.tsx'
import { bid } from '../list/bid-list.fixture.tsx'
import { readBidListSearch } from '../list/read-bid-list-search.ts'
import { BidManagerScreen } from './BidManagerScreen.tsx'
import { startOf } from './may-edit.ts'

/** A client's bid on a lot of tomorrow. */
export const row: BidRow = {
  ...bid,
  bidGroupId: 31,
  exportTypeId: 1,
  forwarded: true,
  user: {
    name: 'Anna Kuznetsova',
    company: null,
    clientId: 2187,
    jasClientId: 1,
    userLevel: null,
    createdAt: '2026-01-01T00:00:00+09:00',
    lastLogin: null,
    creditLimit: 0,
    balance: 0,
    bidAllow: 1_850_000,
  },
}

type Sent = { path: string; body: Record<string, unknown>; version: string | null }

type ManagersServer = {
  bids: BidRow[]
  sent: Sent[]
  /** Refuses the next write with this error. `detail` has the server's form. */
  /** The connection breaks before the next change is answered. */
  isCut?: boolean
  refusal: { status: number; message: unknown; messageCode?: string; detail?: Record<string, unknown> } | null
  /** Addresses of the requested lists. */
  asked: string[]
  /** Bids that the bidding office has wrong. */
  hall: BiddingOfficeState
  /** More bids than fit one page. */
  total: number | null
  /** Bids in the open list. */
  shows: (bid: BidRow) => boolean
  /** It is the last hour: changes are held. */
  holds?: boolean
  /** Lots whose bids the next Win ends, because it fills its group. */
  groupEnds: string[]
  /** The reason why a change of many bids changes none. */
  refusesMany?: string
  /** The next writes wait for this. */
  wait: Promise<void> | null
}

/** A server that lists these bids and takes managers' changes, version by version. */
export function managersServer(...bids: BidRow[]): ManagersServer {
  const server: ManagersServer = {
    bids,
    sent: [],
    asked: [],
    refusal: null,
    hall: { silentSince: null, troubles: [] },
    total: null,
    shows: () => true,
    groupEnds: [],
    wait: null,
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const { pathname } = new URL(path, 'http://minato.example')
    if (pathname === '/v1/bid/group') return Response.json([NO_GROUP, { value: 31, label: 'A', cars: 1 }])
    if (pathname === '/v1/bid/export-type') return Response.json([{ value: 1, label: 'Whole car', description: '' }])
    if (pathname === '/v1/bid/negotiations') return Response.json({ negotiations: [] })
    if (pathname === '/v1/bid/office-state') return Response.json(server.hall)
    if (init.method === 'PUT') {
      const sent = JSON.parse(init.body as string) as Record<string, unknown>
      server.sent.push({ path: pathname, body: sent, version: new Headers(init.headers).get('if-match') })
      await server.wait
      if (server.isCut) throw new TypeError('network')
      const { refusal } = server
      server.refusal = null
      if (refusal) return Response.json({ success: false, ...refusal }, { status: refusal.status })
      return Response.json(answer(server, pathname, sent))
    }
    server.asked.push(path)
    const counters = [{ status: 'All', count: server.bids.length }]
    const total = server.total ?? server.bids.length
    return Response.json({
      cars: server.bids.filter(server.shows),
      counters,
      filters: [],
      totalBids: total,
      pageInfo: { page: 1, pageSize: 20, totalSearchResults: total, totalResults: total },
    })
  })
  return server
}

const NO_GROUP = { value: -1, label: '--', cars: 0 }

function answer(server: ManagersServer, path: string, sent: Record<string, unknown>): unknown {
  const change = (bidId: unknown, fields: Partial<BidRow>) => {
    server.bids = server.bids.map(one => (one.bidId === bidId ? { ...one, ...fields, version: one.version + 1 } : one))
    return edited(server.bids.find(one => one.bidId === bidId)!)
  }
  if (path.endsWith('update-bid-statuses')) {
    const asked = sent.bids as { bidId: number }[]
    const message = server.refusesMany
    if (message)
      return {
        success: true,
        changed: [],
        refused: asked.map(({ bidId }) => ({ bidId, message, messageCode: 'bid_not_live' })),
      }
    const changed = asked.map(({ bidId }, place) => ({
      ...change(bidId, moved(server, { ...sent, bidId })),
      ...(place === 0 && groupEnded(server, sent)),
    }))
    return { success: true, changed, refused: [] }
  }
  if (path.endsWith('undo-ends')) {
    const changed = (sent.bidIds as number[]).map(bidId => change(bidId, { plannedEnd: null }))
    return { success: true, changed, refused: [] }
  }
  if (path.endsWith('update-bid-status')) {
    const forwarded = sent.accept === 1 || (server.holds ? false : undefined)
    return { ...change(sent.bidId, { ...moved(server, sent), forwarded }), ...groupEnded(server, sent) }
  }
  if (path.endsWith('update-sold-price'))
    return change(sent.bidId, { soldPrice: sent.soldPrice === '' ? null : Number(sent.soldPrice) })
  if (path.endsWith('late-win'))
    return {
      ...change(sent.bidId, { bidStatus: 6, soldPrice: sent.soldPrice as number }),
      ...groupEnded(server, { status: 6 }),
    }
  if (path.endsWith('update-auto-bid')) return change(sent.bidId, { autoBid: sent.autoBid as boolean })
  const own = server.bids.find(one => one.jasId === sent.jasId || one.bidId === sent.bidId)!
  return change(own.bidId, {
    bidAmount: (sent.amount as number | undefined) ?? own.bidAmount,
    ...(sent.accept === 1 && { forwarded: true }),
    ...(sent.adjustmentPrice !== undefined && {
      ownAdjustmentPrice: sent.adjustmentPrice as number | null,
      adjustmentPrice: (sent.adjustmentPrice as number | null) ?? 5_000,
    }),
  })
}

function groupEnded(server: ManagersServer, { status }: Record<string, unknown>) {
  return status === 6 && server.groupEnds.length > 0 ? { groupEnded: server.groupEnds } : {}
}

/** The server delays ends of bids until undo is no longer possible. */
function moved(server: ManagersServer, { bidId, status, undoable }: Record<string, unknown>): Partial<BidRow> {
  const bid = server.bids.find(one => one.bidId === bidId)!
  const at = undoable === 1 ? plannedEndAt(new Date(), startOf(bid)) : null
  return at ? { plannedEnd: { status: status as number, at: at.toISOString() } } : { bidStatus: status as number }
}

function edited(one: BidRow) {
  return {
    success: true,
    bidId: one.bidId,
    jasId: one.jasId,
    version: one.version,
    bidStatus: one.bidStatus,
    bidAmount: one.bidAmount,
    bidDate: one.bidDate,
    bidGroup: one.bidGroupId ?? null,
    exportType: one.exportTypeId ?? null,
    adjustmentPrice: one.ownAdjustmentPrice === undefined ? (one.adjustmentPrice ?? null) : one.ownAdjustmentPrice,
    autoBid: one.autoBid ?? false,
    forwarded: one.forwarded ?? true,
    soldPrice: one.soldPrice,
    plannedEnd: one.plannedEnd ?? null,
  }
}

/** The bid manager of a user with these flags. */
export async function showManager(flags: Partial<PermissionFlags> = {}): Promise<void> {
  ;(window as unknown as { happyDOM: { setViewport: (size: object) => void } }).happyDOM.setViewport({ width: 1440 })
  const permission = permissionsOf('manager', { bidsTodayDefault: false, ...flags })
  const queryClient = signedIn({ ...profileOf('manager'), permission }, { networkMode: 'always', staleTime: Infinity })
  const bids = { path: '/bid-manager', validateSearch: readBidListSearch, component: BidManagerScreen }
  await showPages([bids, { path: '/car-auctions/$id' }], queryClient, '/bid-manager')
}
