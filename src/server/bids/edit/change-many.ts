import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { changeEach } from './change-each.ts'
import { changeStatus } from './change-status.ts'

/** Sets one status for all bids that a manager selected. Repeating the request changes nothing more. */
export const changeManyStatuses: UseCase<typeof bidEditsEndpoints.updateBidStatuses> = async request => {
  const { queue, clock, viewer, body } = request
  const bids = new Map(body.bids.map(bid => [bid.bidId, bid]))
  const wish = {
    to: body.status,
    accepted: body.accept === 1,
    undoable: body.undoable === 1,
    managerId: viewer.userId,
  }
  return changeEach(request, [...bids.keys()], (db, bidId) =>
    changeStatus({ db, queue, clock }, { ...wish, bidId, version: bids.get(bidId)?.version ?? null }),
  )
}
