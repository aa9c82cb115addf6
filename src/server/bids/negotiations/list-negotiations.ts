import type { negotiationsEndpoints } from '#contract/bids/negotiations.endpoints.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { permissionsOf, roleOf } from '#domain/people/kinds.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { UseCase } from '#server/http/context.ts'
import { rowsOf } from '../list/dashboard-bids.ts'
import { negotiationsSince } from './negotiations.queries.ts'

const MAX_NEGOTIATIONS = 200
/** How long ended ones stay in the list. */
const SHOWN_MS = 2 * DAY_MS

/** Open negotiations and those that ended lately: a buyer's own; for managers of bids everybody's, with the client. */
export const listNegotiations: UseCase<typeof negotiationsEndpoints.negotiations> = async request => {
  const { db, viewer, now } = request
  const isManager = roleOf(viewer) === 'manager' && viewer.permission.bidManagementEnabled
  const rows = await negotiationsSince(db, {
    userId: isManager ? null : viewer.userId,
    since: earlier(now, SHOWN_MS),
    limit: MAX_NEGOTIATIONS,
  })
  const bids = await rowsOf(
    request,
    rows.map(row => row.bid_id),
  )
  return {
    negotiations: rows.flatMap(row => {
      const bid = bids.get(row.bid_id)
      if (!bid) return []
      return {
        id: row.id,
        bid,
        state: row.state,
        hallPrice: row.hall_price,
        offer: row.offer,
        endsAt: tokyoIso(row.ends_at),
        changedAt: tokyoIso(row.changed_at),
        version: row.version,
        ...(isManager && {
          tellHall:
            row.state === 'withdrawn' && row.offer !== null && row.by_system && bid.status === LOT_STATUS.notSold,
          client: {
            userId: row.user_id,
            fullName: row.full_name,
            mayBid: permissionsOf(row.kind, row.flags).biddingAllowed,
          },
        }),
      }
    }),
  }
}
