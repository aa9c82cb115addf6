import type { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { Db } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'

/** The placeholder "no group" of the specification; its value is dropped from a bid. */
const NO_GROUP = { value: -1, label: '--', cars: 0 }

export async function hasBidGroups(db: Db, userId: number): Promise<boolean> {
  const group = await db.selectFrom('bid_groups').select('id').where('user_id', '=', userId).executeTakeFirst()
  return group !== undefined
}

/** A reader gets his own groups. A manager gets those of the client he bids for, or whose bid he changes. */
export const listBidGroups: UseCase<typeof bidsEndpoints.bidGroups> = async ({ db, viewer, query }) => {
  const { userId = viewer.userId } = query
  const { managerBidForClient, bidManageBidPrice } = viewer.permission
  if (userId !== viewer.userId && !managerBidForClient && !bidManageBidPrice) throw new Refused('forbidden')
  const groups = await db
    .selectFrom('bid_groups')
    .select(['id as value', 'label', 'cars'])
    .where('user_id', '=', userId)
    .orderBy('label')
    .execute()
  return [NO_GROUP, ...groups]
}
