import { sql } from 'kysely'
import { plainPattern } from '#server/db/like.ts'
import type { Db } from '#server/db/connect.ts'
import { bidsOf, type BidPart } from './bid-lists.queries.ts'

/** Lots of the bids of this part, by the beginning of their number or by bid ids. The soonest come first. */
export async function lotsOfBids(
  db: Db,
  part: BidPart,
  { text, bidIds, limit }: { text: string; bidIds: readonly number[]; limit: number },
): Promise<{ bidId: number; lotNo: string; auctionName: string }[]> {
  return bidsOf(db, part)
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('halls', 'halls.id', 'bids.hall_id')
    .$if(bidIds.length > 0, query => query.where(sql<boolean>`bids.id = any(${bidIds}::int[])`))
    .$if(text !== '', query =>
      query.where(sql<boolean>`upper(lots.lot_no) like ${`${plainPattern(text.toUpperCase())}%`}`),
    )
    .select([sql<number>`min(bids.id)`.as('bidId'), 'lots.lot_no as lotNo', 'halls.name as auctionName'])
    .groupBy(['lots.id', 'lots.lot_no', 'lots.lot_number', 'lots.auction_day', 'halls.name'])
    .orderBy('lots.auction_day', part.archived ? 'desc' : 'asc')
    .orderBy('lots.lot_number')
    .orderBy('lots.id')
    .limit(limit)
    .execute()
}
