import { BID_STATUS, isWon } from '#domain/bids/bid-status.ts'
import { isSold } from '#domain/lots/statuses.ts'
import type { PushKind } from '#domain/push/push-kinds.ts'
import type { Office } from '#server/http/asked.ts'
import { tell } from './tell.ts'
import { bidMoves } from './watch.queries.ts'
import type { BidMove } from './watch.queries.ts'
import { lotOf } from './watch-favorites.ts'

/** Longer than any transaction lives, and than a restart takes. */
const LOOKED_BACK_MS = 15 * 60_000
const DAY_MS = 86_400_000

/** Bids that changed their status without their person's doing, read from their log: each line is told once. */
export async function watchBids({ db, clock }: Pick<Office, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  const moves = await bidMoves(db, new Date(now.getTime() - LOOKED_BACK_MS))
  const events = moves.map(move => {
    const kind = kindOf(move)
    return {
      userId: move.userId,
      key: `bid:${move.logId}`,
      news: { kind, lot: lotOf(move), ...(kind === 'bidStatus' && { status: move.status }) },
      expiresAt: new Date(now.getTime() + DAY_MS),
    }
  })
  await tell(db, now, ...events)
}

/** Outbid by the limit: the car was sold, and for more than the bid. */
function kindOf({ status, amount, lotStatus, soldPrice }: BidMove): PushKind {
  if (isWon(status)) return 'won'
  const isOutbid = status === BID_STATUS.finished && isSold(lotStatus) && soldPrice !== null && soldPrice > amount
  return isOutbid ? 'outbid' : 'bidStatus'
}
