import { sql } from 'kysely'
import { logBid } from './bids.queries.ts'
import type { Trx } from './bids.queries.ts'

/** What the bidding office does with a bid; `misfit` is a result that could not be taken. client/bids/log has the words. */
export type OfficeEvent = `office ${'accepted' | 'refused' | 'withdrew' | 'kept' | 'silent' | 'failed' | 'misfit'}`

/** What the bidding office did with a bid, in the bid's history; who looks at the bid is told. The bid itself does not change, nor its version. */
export async function noteOffice(
  trx: Trx,
  bidId: number,
  line: { at: Date; event: OfficeEvent; after: Record<string, unknown> },
): Promise<void> {
  await logBid(trx, { bidId, actorId: null, before: null, ...line })
  await sql`insert into live_outbox (topic, user_id, lot_id) select 'bid', user_id, lot_id from bids where id = ${bidId}`.execute(
    trx,
  )
}
