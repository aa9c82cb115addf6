import { sql } from 'kysely'
import { logBid } from './bids.queries.ts'
import type { Trx } from '#server/db/connect.ts'

/** The bidding office's events on a bid. `misfit` is a result that could not be taken, `price` one far above the bid. client/bids/log has the texts. */
export type BiddingOfficeEvent =
  `office ${'accepted' | 'refused' | 'withdrew' | 'kept' | 'silent' | 'failed' | 'misfit' | 'price'}`

/** Adds a bidding office event to the bid's history and notifies people viewing the bid. The bid and its version do not change. */
export async function logBiddingOfficeEvent(
  trx: Trx,
  bidId: number,
  line: { at: Date; event: BiddingOfficeEvent; after: Record<string, unknown> },
): Promise<void> {
  await logBid(trx, { bidId, actorId: null, before: null, ...line })
  await sql`insert into live_outbox (topic, user_id, lot_id) select 'bid', user_id, lot_id from bids where id = ${bidId}`.execute(
    trx,
  )
}
