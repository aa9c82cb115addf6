import { sql } from 'kysely'
import { LIVE_STATUSES } from '#domain/bids/bid-status.ts'
import type { Trx } from '#server/db/connect.ts'

/** The live bids on lots whose start is known and still to come, of people who want e-mails about their bids. */
export async function bidsToNotify(trx: Trx, lotIds: readonly string[], now: Date) {
  const rows = await trx
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .select([
      'bids.id as bidId',
      'bids.lot_id as lotId',
      'users.email',
      'users.language',
      'users.kind',
      'users.flags',
      'lots.starts_at as startsAt',
      'lots.lot_no as number',
      'lots.year',
      'makers.name as maker',
      'models.name as model',
    ])
    .where('bids.lot_id', '=', sql<string>`any(${lotIds}::text[])`)
    .where('bids.status', 'in', LIVE_STATUSES)
    .where('lots.starts_at', '>', now)
    // 09:00 of a time that is not set is a rule's, not the hall's.
    .where('lots.time_set', '=', true)
    .where('users.bid_email_notify', '=', true)
    .where('users.kind', '<>', 'disabled')
    .orderBy('lots.starts_at')
    .orderBy('bids.id')
    .execute()
  return rows.map(row => ({ ...row, startsAt: row.startsAt! }))
}
