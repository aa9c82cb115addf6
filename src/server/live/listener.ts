import { roleOf } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import { accountReach } from '#domain/payments/whose-account.ts'
import { carReach } from '#domain/purchases/who-sees-cars.ts'
import type { Viewer } from '#server/http/context.ts'
import type { WantedChanges } from '#server/live-streams.ts'
import type { LotState } from './live.queries.ts'

/** Whose news a listener gets: his own, also those of his clients, or everybody's. */
type Reach = 'own' | 'dealer' | 'everybody'

/** Topics that concern one person. Conversations go with their bids. */
type PersonalTopic = 'bids' | 'cars' | 'money'

/** A listener as of the moment he connected. When his rights change, his stream ends and he reconnects. */
export type Listener = {
  userId: number
  sessionId: string
  permission: PermissionFlags
  /** When bids close for him depends on these. */
  bidder: { isManager: boolean; bidDeadlineCheck: boolean }
  /** For each topic, the people whose lists he may open. The badge counts the new ones of `bids` (bids/list/count-new-bids.ts). */
  reach: Record<PersonalTopic, Reach>
  lots: ReadonlySet<string>
  wantsNews: boolean
  ip: string
}

export function listenerOf(viewer: Viewer, wanted: WantedChanges): Listener {
  const { userId, sessionId, permission } = viewer
  const isManager = roleOf(viewer) === 'manager'
  const clients = roleOf(viewer) === 'dealer' && permission.dealerBidAccess ? 'dealer' : 'own'
  return {
    userId,
    sessionId,
    permission,
    bidder: { isManager, bidDeadlineCheck: permission.bidDeadlineCheck },
    reach: {
      bids: isManager && permission.bidManagementEnabled ? 'everybody' : clients,
      cars: carReach(viewer),
      money: accountReach(viewer),
    },
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

/** @param owner whom the change concerns, with his dealer */
export function getsNewsOf(
  { userId, reach }: Pick<Listener, 'userId' | 'reach'>,
  topic: PersonalTopic,
  owner: { userId: number; dealerId: number | null },
): boolean {
  if (owner.userId === userId || reach[topic] === 'everybody') return true
  return reach[topic] === 'dealer' && owner.dealerId === userId
}

/** Whether he gets news of other people at all. */
export const watchesOthers = ({ reach }: Pick<Listener, 'reach'>): boolean =>
  Object.values(reach).some(one => one !== 'own')
