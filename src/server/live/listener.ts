import { roleOf } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import type { Viewer } from '#server/http/context.ts'
import type { WantedChanges } from '#server/live-streams.ts'
import type { LotState } from './live.queries.ts'

/** A listener as of the moment he connected. When his rights change, his stream ends and he reconnects. */
export type Listener = {
  userId: number
  sessionId: string
  permission: PermissionFlags
  /** When bids close for him depends on these. */
  bidder: { isManager: boolean; bidDeadlineCheck: boolean }
  /** Other people's bids reported to him: none, those of this dealer's clients, or all. */
  othersBids: 'none' | 'clients' | 'all'
  /** A manager's badge counts everybody's new bids (dashboard/menu-counters.ts). */
  countsAll: boolean
  lots: ReadonlySet<string>
  wantsNews: boolean
  ip: string
}

export function listenerOf(viewer: Viewer, wanted: WantedChanges): Listener {
  const { userId, sessionId, permission } = viewer
  const role = roleOf(viewer)
  const isManager = role === 'manager'
  return {
    userId,
    sessionId,
    permission,
    bidder: { isManager, bidDeadlineCheck: permission.bidDeadlineCheck },
    othersBids:
      isManager && permission.bidManagementEnabled
        ? 'all'
        : role === 'dealer' && permission.dealerBidAccess
          ? 'clients'
          : 'none',
    countsAll: isManager,
    lots: new Set(wanted.lots),
    wantsNews: wanted.wantsNews,
    ip: wanted.ip,
  }
}

/** A lot is reported to people who may open a list that contains it, now or once it has its result (domain/lots/page-types.ts). */
export function maySee({ permission }: Pick<Listener, 'permission'>, { vehicle, offer }: LotState): boolean {
  if (vehicle === 'bike') return permission.bikeView
  if (offer === 'stock') return permission.onepriceView
  return permission.carAuctionsView || permission.salesStatisticsView
}

/** @param dealerId the dealer of the bid's owner */
export function hearsOf(
  { userId, othersBids }: Pick<Listener, 'userId' | 'othersBids'>,
  bid: { userId: number; dealerId: number | null },
): boolean {
  if (bid.userId === userId || othersBids === 'all') return true
  return othersBids === 'clients' && bid.dealerId === userId
}
