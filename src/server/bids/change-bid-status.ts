import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { versionSeen } from '#server/http/if-match.ts'
import { cancelBid } from './cancel-bid.ts'
import { changeStatus } from './edit/change-status.ts'

/** Clients cancel their own bid by status 4. Holders of `bidManageStatus` set any status of any bid. */
export const changeBidStatus: UseCase<typeof bidsEndpoints.updateBidStatus> = async request => {
  const { viewer, body } = request
  if (!viewer.permission.bidManageStatus) return cancelBid(request)
  const wish = {
    bidId: body.bidId,
    to: body.status,
    accepted: body.accept === 1,
    undoable: body.undoable === 1,
    managerId: viewer.userId,
  }
  const version = versionSeen(request.header('if-match'))
  return { success: true, ...(await changeStatus(request, { ...wish, version })) }
}
