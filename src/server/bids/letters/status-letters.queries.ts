import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

/** Takes one bid whose status has stood for its while; another process takes another one. It is held until the transaction ends. */
export function takeDueStatus(trx: Db, now: Date) {
  return trx
    .selectFrom('status_letters')
    .selectAll()
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('bid_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** It is told, or nothing is left to tell: the next change begins anew. */
export async function dropStatusLetter(trx: Db, bidId: number): Promise<void> {
  await trx.deleteFrom('status_letters').where('bid_id', '=', bidId).execute()
}

/** The bid as it stands now, its lot and its owner. */
export function statusFacts(trx: Db, bidId: number) {
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
      'users.email',
      'users.language',
      'users.kind',
      'users.bid_email_notify as wantsMail',
      'lots.lot_no as lotNo',
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
    ])
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
}
export type StatusFacts = Awaited<ReturnType<typeof statusFacts>>
