import { sql } from 'kysely'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { PREPARED } from '#server/db/prepared.ts'
import type { Db } from '#server/db/connect.ts'
import { IS_BEST_ENDED } from '../negotiations/negotiations.queries.ts'
import { IS_OFFERED_AGAIN } from '../results/offered-again.queries.ts'

/** These bids, in the order of the ids. */
export async function bidsById(db: Db, ids: readonly number[]): Promise<ListedBid[]> {
  if (ids.length === 0) return []
  const found = await namedBids(db)
    .where('bids.id', '=', sql<number>`any(${ids}::int[])`)
    .modifyEnd(PREPARED)
    .execute()
  return inOrder(ids, found)
}

export function inOrder(ids: readonly number[], found: readonly ListedBid[]): ListedBid[] {
  const rows = new Map(found.map(row => [row.bid_id, row]))
  return ids.flatMap(id => rows.get(id) ?? [])
}

/** The name for an id in the row. Joining eight tables would take the planner ten times as long as reading a page. */
function name<Name = string>(from: string, column: string, id: string) {
  return sql<Name>`(select named.${sql.ref(column)} from ${sql.table(from)} named where named.id = ${sql.ref(id)})`
}

/** A value of a planned end that a manager can still undo. */
function planned<Value>(column: string) {
  return sql<Value>`(select e.${sql.ref(column)} from planned_ends e where e.bid_id = bids.id)`
}

/** The standing invoice of a bid's car: the last with a file that no credit note takes back. */
const INVOICE = sql<number | null>`(select i.id from purchases p join invoices i on i.purchase_id = p.id
  join invoice_files f on f.invoice_id = i.id
  where p.bid_id = bids.id and i.kind = 'invoice' and not exists (select 1 from invoices note where note.corrects = i.id)
  order by i.id desc limit 1)`

const PURCHASE_ID = sql<number | null>`(select p.id from purchases p where p.bid_id = bids.id)`
const IS_PURCHASE_CANCELLED = sql<boolean>`exists (select 1 from purchases p where p.bid_id = bids.id and p.status = ${PURCHASE_CANCELLED})`

/** Bids with their lots and all names they refer to. The caller adds the conditions. */
export function namedBids(db: Db) {
  return db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .select([
      'bids.id as bid_id',
      'bids.user_id as bidder_id',
      'bids.jas_id',
      'bids.amount',
      'bids.status as bid_status',
      'bids.auto_bid',
      'bids.forwarded',
      'bids.placed_at',
      'bids.changed_at as bid_changed_at',
      'bids.export_type',
      'bids.comment',
      'bids.adjustment_price',
      'bids.version as bid_version',
      'bids.bid_group_id',
      planned<number | null>('status').as('planned_status'),
      planned<Date | null>('due_at').as('planned_at'),
      IS_BEST_ENDED.as('is_best_ended'),
      IS_OFFERED_AGAIN.as('is_offered_again'),
      INVOICE.as('invoice_id'),
      PURCHASE_ID.as('purchase_id'),
      IS_PURCHASE_CANCELLED.as('purchase_cancelled'),
      'lots.id',
      'lots.vehicle',
      'lots.offer',
      'lots.auction_day',
      'lots.lot_no',
      'lots.starts_at',
      'lots.time_set',
      'lots.hall_closes_at',
      'lots.status',
      'lots.year',
      'lots.engine_cc',
      'lots.grade',
      'lots.color',
      'lots.gearbox',
      'lots.mileage_km',
      'lots.equipment',
      'lots.condition',
      'lots.start_price',
      'lots.sold_price',
      'lots.photo_token',
      'lots.drawn',
      'lots.pictures',
      name('halls', 'name', 'lots.hall_id').as('hall'),
      name('makers', 'name', 'lots.maker_id').as('maker'),
      name('models', 'name', 'lots.model_id').as('model'),
      sql<string>`coalesce(${name('chassis_codes', 'code', 'lots.chassis_id')}, '')`.as('chassis'),
      name<string | null>('bid_groups', 'label', 'bids.bid_group_id').as('group_label'),
      name<number | null>('bid_groups', 'cars', 'bids.bid_group_id').as('group_cars'),
      name<string | null>('users', 'full_name', 'bids.manager_id').as('manager'),
    ])
}
export type ListedBid = Awaited<ReturnType<ReturnType<typeof namedBids>['execute']>>[number]
