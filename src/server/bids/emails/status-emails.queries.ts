import { sql } from 'kysely'
import { WON_STATUSES } from '#domain/bids/bid-status.ts'
import { IS_OFFERED_AGAIN } from '../results/offered-again.queries.ts'
import { OPEN_NEGOTIATIONS } from '#domain/bids/negotiation.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import type { Trx } from '#server/db/connect.ts'

/** Locks the e-mail that is due at this instant. After another change of the status there is a later one. */
export function lockStatusEmail(trx: Trx, { bidId, dueAt }: { bidId: number; dueAt: string }) {
  return trx
    .selectFrom('status_letters')
    .selectAll()
    .where('bid_id', '=', bidId)
    .where('due_at', '=', new Date(dueAt))
    .forUpdate()
    .executeTakeFirst()
}

/** The owner was notified, or there is no news left. The next change starts again. */
export async function dropStatusEmail(trx: Trx, bidId: number): Promise<void> {
  await trx.deleteFrom('status_letters').where('bid_id', '=', bidId).execute()
}

/** The bid in its current state, its lot and its owner. */
export function statusFacts(trx: Trx, bidId: number) {
  return trx
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .leftJoin('purchases', 'purchases.bid_id', 'bids.id')
    .select([
      'bids.id as bidId',
      'bids.status',
      'bids.amount',
      'purchases.price',
      'purchases.total',
      'users.email',
      'users.language',
      'users.kind',
      'users.flags',
      'users.bid_email_notify as wantsMail',
      'lots.id as lotId',
      'lots.vehicle',
      'lots.lot_no as lotNo',
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
      'lots.year',
      'lots.status as lotStatus',
      'lots.starts_at as startsAt',
      'lots.hall_closes_at as hallClosesAt',
      // A fixed-price car has no hammer price.
      sql<number | null>`case when lots.offer = 'auction' then lots.sold_price end`.as('soldPrice'),
      'lots.offer',
      'purchases.id as purchaseId',
      'purchases.status as purchaseStatus',
      sql<boolean>`exists (select from purchase_log where purchase_id = purchases.id and event = 'status'
        and before @> ${JSON.stringify({ status: PURCHASE_CANCELLED })})`.as('wasCancelled'),
      sql<boolean>`bids.user_id is not distinct from (select actor_id from bid_log where bid_id = bids.id
        and (after -> 'amount') is distinct from (before -> 'amount') order by id desc limit 1)`.as('isOwnAmount'),
      sql<boolean>`(select actor_id is not null and at < lots.starts_at from bid_log where bid_id = bids.id
        and event = 'status' order by id desc limit 1) is true`.as('isEndedAhead'),
      sql<boolean>`(select event = 'group full' from bid_log where bid_id = bids.id
        and after -> 'status' is not null order by id desc limit 1) is true`.as('isGroupFull'),
      IS_OFFERED_AGAIN.as('isOfferedAgain'),
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('bids as w')
            .select('w.id')
            .whereRef('w.lot_id', '=', 'bids.lot_id')
            .where('w.status', 'in', WON_STATUSES),
        ).as('isLotWon'),
      ({ exists, selectFrom }) =>
        exists(
          selectFrom('negotiations as n')
            .select('n.id')
            .whereRef('n.bid_id', '=', 'bids.id')
            .where('n.state', 'in', OPEN_NEGOTIATIONS),
        ).as('isInNegotiation'),
    ])
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
}
export type StatusFacts = Awaited<ReturnType<typeof statusFacts>>
