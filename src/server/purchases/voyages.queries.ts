import { sql, type Insertable, type Updateable } from 'kysely'
import { contains } from '#server/db/like.ts'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { PageRows } from '#server/http/paging.ts'
import { countOf } from '#server/db/count-of.ts'

type VoyageWish = { state?: 'open' | 'past'; search?: string; today: string }

function voyagesLike(db: Db, { state, search, today }: VoyageWish) {
  const text = search?.trim() ?? ''
  return db
    .selectFrom('voyages')
    .$if(state === 'open', query => query.where('eta', '>=', today))
    .$if(state === 'past', query => query.where('eta', '<', today))
    .$if(text !== '', query =>
      query.where(contains(sql`concat_ws(' ', line, ship, number, loading_port, discharge_port)`, text)),
    )
}

/** A page of voyages, the latest departure first. */
export function findVoyages(db: Db, wish: VoyageWish, { offset, limit }: PageRows) {
  return voyagesLike(db, wish)
    .selectAll()
    .select(eb =>
      eb
        .selectFrom('purchases')
        .select(({ fn }) => fn.countAll<number>().as('cars'))
        .whereRef('purchases.voyage_id', '=', 'voyages.id')
        .as('cars'),
    )
    .orderBy('etd', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export function countVoyages(db: Db, wish: VoyageWish): Promise<number> {
  return countOf(voyagesLike(db, wish))
}

export function lockVoyage(trx: Trx, id: number) {
  return trx.selectFrom('voyages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A voyage, locked against removal while cars are put on it. */
export function holdVoyage(trx: Trx, id: number) {
  return trx.selectFrom('voyages').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}
export type VoyageRow = NonNullable<Awaited<ReturnType<typeof lockVoyage>>>

/** Undefined if another voyage has the same line, ship, number and ports. */
export function insertVoyage(trx: Trx, voyage: Insertable<PurchaseTables['voyages']>) {
  return trx
    .insertInto('voyages')
    .values(voyage)
    .onConflict(taken => taken.constraint('voyages_taken').doNothing())
    .returning(['id', 'version'])
    .executeTakeFirst()
}

export async function isVoyageTaken(
  trx: Trx,
  id: number,
  voyage: Pick<VoyageRow, 'line' | 'ship' | 'number' | 'loading_port' | 'discharge_port'>,
): Promise<boolean> {
  const other = await trx
    .selectFrom('voyages')
    .select('id')
    .where('id', '<>', id)
    .where('line', '=', voyage.line)
    .where('ship', '=', voyage.ship)
    .where('number', '=', voyage.number)
    .where('loading_port', '=', voyage.loading_port)
    .where('discharge_port', '=', voyage.discharge_port)
    .executeTakeFirst()
  return other !== undefined
}

export async function updateVoyage(
  trx: Trx,
  id: number,
  change: Updateable<PurchaseTables['voyages']>,
): Promise<number> {
  const { version } = await trx
    .updateTable('voyages')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  // Open pages of the buyers, their dealers and managers reload the cars.
  await sql`insert into live_outbox (topic, user_id)
    select distinct 'purchase', user_id from purchases where voyage_id = ${id}`.execute(trx)
  return version
}

/** False if a car is on it. */
export async function removeVoyage(trx: Trx, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('voyages')
    .where('id', '=', id)
    .where(eb =>
      eb.not(
        eb.exists(eb.selectFrom('purchases').select('purchases.id').whereRef('purchases.voyage_id', '=', 'voyages.id')),
      ),
    )
    .executeTakeFirst()
  return numDeletedRows === 1n
}
