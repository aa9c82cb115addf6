import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { Sailing } from './timetable.ts'

/** No manager has moved the car, put it on a ship or edited it since it was bought. */
export const isUntouched = sql<SqlBool>`not exists (
  select from purchase_log where purchase_id = purchases.id and actor_id is not null
    and (event in ('reason', 'undo', 'voyage', 'voyage undone', 'edited') or event = 'status' and before is not null))`

/** Cars under way, or one of them, that no manager has taken over. */
export function carsUnderWay(db: Db, id?: number) {
  return db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .select([
      'purchases.id',
      'purchases.lot_id',
      'purchases.user_id',
      'purchases.status',
      'purchases.purchased_at',
      'purchases.consignee_id',
      'purchases.stock_yard',
      'users.full_name',
      'users.email',
      'users.mobile',
      'users.city',
      'halls.prefecture',
    ])
    .$if(id !== undefined, query => query.where('purchases.id', '=', id!))
    .where(({ eb, or }) => or([eb('purchases.status', 'is', null), eb('purchases.status', '<', 5)]))
    .where(isUntouched)
    .orderBy('purchases.id')
    .execute()
}
export type CarUnderWay = Awaited<ReturnType<typeof carsUnderWay>>[number]

/** A car whose costs nobody has charged; undefined otherwise. */
export function carToCharge(db: Db, id: number) {
  return db
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .select(['purchases.price', 'users.city', 'lots.hall_id', 'lots.vehicle', 'lots.engine_cc'])
    .where('purchases.id', '=', id)
    .where('purchases.costs_posted_at', 'is', null)
    .executeTakeFirst()
}

/** The voyage of a sailing, made once. */
export async function voyageOf(db: Db, sailing: Sailing, now: Date): Promise<number> {
  const made = await db
    .insertInto('voyages')
    .values({ ...sailing, changed_at: now })
    .onConflict(taken => taken.constraint('voyages_taken').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) return made.id
  const { id } = await db
    .selectFrom('voyages')
    .select('id')
    .where('line', '=', sailing.line)
    .where('ship', '=', sailing.ship)
    .where('number', '=', sailing.number)
    .where('loading_port', '=', sailing.loading_port)
    .where('discharge_port', '=', sailing.discharge_port)
    .executeTakeFirstOrThrow()
  return id
}

/** The invoice of a car that no credit note takes back. */
export async function standingInvoice(db: Db, purchaseId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('invoices')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('kind', '=', 'invoice')
    .where(({ eb, not, exists }) =>
      not(exists(eb.selectFrom('invoices as notes').select('notes.id').whereRef('notes.corrects', '=', 'invoices.id'))),
    )
    .executeTakeFirst()
  return row?.id
}
