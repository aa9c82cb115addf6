import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Causing } from '#server/queue/queue.ts'
import { findBid } from './bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import { lockForEdit } from './edit/lock-for-edit.ts'
import type { EditCase } from './edit/lock-for-edit.ts'
import { moveBid } from './move-bid.ts'

/** The locks of a won bid: lot → user. They come before the lock of its car. */
export async function lockWon({ db, now }: { db: Trx; now: Date }, bidId: number): Promise<EditCase> {
  return lockForEdit({ db, clock: { now: () => now } }, await findBid(db, bidId))
}

/** Ends a won bid without its car, or gives the car back to it: the purchase and its counter-records follow. */
export async function setWon(
  causing: Causing,
  bidId: number,
  won: boolean,
  by: { actorId: number | null; now: Date },
): Promise<void> {
  const { bid, lot } = await lockWon({ db: causing.db, now: by.now }, bidId)
  await moveBid(causing, bid, lot, won ? BID_STATUS.win : BID_STATUS.finished, by)
}
