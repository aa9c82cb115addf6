import { deskOf } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import type { Viewer } from '#server/http/asked.ts'
import type { LotState } from './live.queries.ts'

/** Who listens, as of the moment he began: when his rights change, his stream ends and he asks anew. */
export type Listener = {
  userId: number
  sessionId: string
  permission: PermissionFlags
  /** Whose bids he is told of besides his own: of nobody, of the clients of this dealer, of all. */
  othersBids: 'none' | 'clients' | 'all'
  /** The manager's badge counts everybody's new bids (site/menu-counters.ts). */
  countsAll: boolean
  lots: ReadonlySet<string>
  wantsNews: boolean
}

export function listenerOf(viewer: Viewer, asked: { lots: readonly string[]; wantsNews: boolean }): Listener {
  const { userId, sessionId, permission } = viewer
  const desk = deskOf(viewer)
  const isManager = desk === 'manager'
  return {
    userId,
    sessionId,
    permission,
    othersBids:
      isManager && permission.bidManagementEnabled
        ? 'all'
        : desk === 'dealer' && permission.dealerBidAccess
          ? 'clients'
          : 'none',
    countsAll: isManager,
    lots: new Set(asked.lots),
    wantsNews: asked.wantsNews,
  }
}

/** A lot is told to whoever may open a list in which it stands, or once it has its result will stand (domain/lots/page-types.ts). */
export function maySee({ permission }: Pick<Listener, 'permission'>, { vehicle, offer }: LotState): boolean {
  if (vehicle === 'bike') return permission.bikeView
  if (offer === 'stock') return permission.onepriceView
  return permission.carAuctionsView || permission.salesStatisticsView
}

/** @param dealerId the dealer of the person whose bid it is */
export function hearsOf(
  { userId, othersBids }: Pick<Listener, 'userId' | 'othersBids'>,
  bid: { userId: number; dealerId: number | null },
): boolean {
  if (bid.userId === userId || othersBids === 'all') return true
  return othersBids === 'clients' && bid.dealerId === userId
}
