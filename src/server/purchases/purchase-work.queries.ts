import { sql, type Updateable } from 'kysely'
import type { Logged } from '#contract/wire.ts'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/** One car, locked until the transaction ends. */
export function lockPurchase(trx: Trx, id: number) {
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>

export function readPurchase(db: Db, id: number) {
  return db.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

type PurchaseLine = {
  at: Date
  actorId: number | null
  event: string
  before: Logged
  after: Logged
  reason?: string
}

/** Writes the change with its log line, and increments the version. Returns the new version. */
export async function changePurchase(
  trx: Trx,
  id: number,
  change: Updateable<PurchaseTables['purchases']>,
  line: PurchaseLine,
): Promise<number> {
  const { version, user_id: userId } = await trx
    .updateTable('purchases')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['version', 'user_id'])
    .executeTakeFirstOrThrow()
  await logPurchase(trx, id, line)
  await noteLiveChange(trx, userId)
  return version
}

export async function logPurchase(trx: Trx, id: number, line: PurchaseLine): Promise<void> {
  await trx
    .insertInto('purchase_log')
    .values({
      purchase_id: id,
      at: line.at,
      actor_id: line.actorId,
      event: line.event,
      before: JSON.stringify(line.before),
      after: JSON.stringify(line.after),
      reason: line.reason || null,
    })
    .execute()
}

/** Makes open pages of the buyer, his dealer and managers reload his cars. */
export async function noteLiveChange(trx: Trx, userId: number): Promise<void> {
  await sql`insert into live_outbox (topic, user_id) values ('purchase', ${userId})`.execute(trx)
}

/** The last line about a car's status; undefined where there is none. */
export const lastStep = (db: Db, id: number) => lastLine(db, id, ['status', 'reason', 'undo'])

/** The last line about the voyage that a car was put on or taken off; undefined where there is none. */
export const lastVoyage = (db: Db, id: number) => lastLine(db, id, ['voyage', 'voyage undone'])

function lastLine(db: Db, id: number, events: readonly string[]) {
  return db
    .selectFrom('purchase_log')
    .select(['id', 'at', 'event', 'before', 'after'])
    .where('purchase_id', '=', id)
    .where('event', 'in', events)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last author of a change; undefined where there is none. */
export function lastChange(db: Db, id: number) {
  return db
    .selectFrom('purchase_log')
    .leftJoin('users', 'users.id', 'purchase_log.actor_id')
    .select(['users.full_name', 'purchase_log.at'])
    .where('purchase_id', '=', id)
    .orderBy('purchase_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function linesOfPurchase(db: Db, id: number) {
  return db
    .selectFrom('purchase_log')
    .leftJoin('users', 'users.id', 'purchase_log.actor_id')
    .select([
      'purchase_log.id',
      'purchase_log.at',
      'users.full_name as userName',
      'purchase_log.event',
      'purchase_log.before',
      'purchase_log.after',
      'purchase_log.reason',
    ])
    .where('purchase_id', '=', id)
    .orderBy('purchase_log.id', 'desc')
    .limit(200)
    .execute()
}

/** A buyer's account, and one of his cars, for messages. */
export function carsToNotify(db: Db, by: { ids: readonly number[] } | { voyageId: number }) {
  return db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .leftJoin('voyages', 'voyages.id', 'purchases.voyage_id')
    .select([
      'purchases.id',
      'purchases.user_id',
      'purchases.status',
      'purchases.eta as own_eta',
      'users.email',
      'users.language',
      'users.kind',
      'users.bid_email_notify',
      'users.flags',
      'lots.id as lotId',
      'lots.lot_no as number',
      'lots.offer',
      'lots.vehicle',
      'lots.year',
      'makers.name as maker',
      'models.name as model',
      'halls.name as hall',
      'voyages.ship',
      'voyages.number as voyage_number',
      'voyages.etd',
      'voyages.eta',
    ])
    .where(
      'ids' in by
        ? sql<boolean>`purchases.id = any(${by.ids}::int[])`
        : sql<boolean>`purchases.voyage_id = ${by.voyageId}`,
    )
    .orderBy('purchases.id')
    .execute()
}
export type NotifiedCar = Awaited<ReturnType<typeof carsToNotify>>[number]
