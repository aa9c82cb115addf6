import type { Kysely } from 'kysely'
import type { Tables } from '#server/db/tables.ts'
import type { Sailing } from './timetable.ts'

type Db = Kysely<Tables>

/** Cars under way, or one of them, that no manager has moved, put on a ship or edited. */
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
    .where(({ eb, not, exists }) =>
      not(
        exists(
          eb
            .selectFrom('purchase_log')
            .select('purchase_log.id')
            .whereRef('purchase_log.purchase_id', '=', 'purchases.id')
            .where('purchase_log.actor_id', 'is not', null)
            .where('purchase_log.event', 'in', ['status', 'reason', 'undo', 'voyage', 'voyage undone', 'edited']),
        ),
      ),
    )
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

export async function planCar(
  db: Db,
  id: number,
  plan: { stock_yard: string; yard_arrival_eta: string; export_port: string; discharge_port: string },
): Promise<void> {
  await db.updateTable('purchases').set(plan).where('id', '=', id).execute()
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
