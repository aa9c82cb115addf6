import type { QueryCreator } from 'kysely'
import { PREPARED } from '#server/db/prepared.ts'
import type { Tables } from '#server/db/tables.ts'
import { changedBidder } from './bidders.queries.ts'
import type { BidderChange } from './bidders.queries.ts'
import type { BidLine, BidTerms, Trx } from './bids.queries.ts'

export type WrittenBid = {
  lotId: string
  userId: number
  /** The live bid whose terms these become; undefined for a new bid. */
  liveId: number | undefined
  terms: BidTerms
  bidder: BidderChange
  line: BidLine
}

/**
 * A bid, what it changes of its owner, and its line in the history, under the locks of lot and owner (bids.queries.ts). One statement: in a rush most of
 * what a bid costs is its ways to the database and back. Returns the bid's id.
 */
export async function writeBid(trx: Trx, { userId, bidder, line, ...bid }: WrittenBid): Promise<number> {
  const written = await trx
    .with('bid', db => theBid(db, { ...bid, userId }, line.at))
    .with('bidder', db => changedBidder(db, userId, bidder))
    .insertInto('bid_log')
    .columns(['bid_id', 'at', 'actor_id', 'event', 'before', 'after'])
    .expression(db =>
      db
        .selectFrom('bid')
        .select(({ val }) => [
          'bid.id',
          val(line.at).as('at'),
          val(line.actorId).as('actor_id'),
          val(line.event).as('event'),
          val(line.before && JSON.stringify(line.before)).as('before'),
          val(JSON.stringify(line.after)).as('after'),
        ]),
    )
    .returning('bid_id')
    .modifyEnd(PREPARED)
    .executeTakeFirstOrThrow()
  return written.bid_id
}

function theBid(
  db: QueryCreator<Tables>,
  { lotId, userId, liveId, terms }: Omit<WrittenBid, 'bidder' | 'line'>,
  now: Date,
) {
  return liveId === undefined
    ? db
        .insertInto('bids')
        .values({ ...terms, lot_id: lotId, user_id: userId, created_at: now, changed_at: now })
        .returning('id')
    : db
        .updateTable('bids')
        .set(({ eb }) => ({ ...terms, changed_at: now, version: eb('version', '+', 1) }))
        .where('id', '=', liveId)
        .returning('id')
}
