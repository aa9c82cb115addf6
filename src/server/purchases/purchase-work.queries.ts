import { sql } from 'kysely'
import type { Insertable, Kysely, Updateable } from 'kysely'
import type { LoggedPurchase, PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Tables } from '#server/db/tables.ts'

type Trx = Kysely<Tables>

/** One car, locked until the transaction ends. */
export function lockPurchase(trx: Trx, id: number) {
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
export type LockedPurchase = NonNullable<Awaited<ReturnType<typeof lockPurchase>>>

export function readPurchase(trx: Trx, id: number) {
  return trx.selectFrom('purchases').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Writes the change with its log line, and counts the version up. Returns the new version. */
export async function changePurchase(
  trx: Trx,
  id: number,
  change: Updateable<PurchaseTables['purchases']>,
  line: {
    at: Date
    actorId: number | null
    event: string
    before: LoggedPurchase
    after: LoggedPurchase
    reason?: string
  },
): Promise<number> {
  const { version, user_id: userId } = await trx
    .updateTable('purchases')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['version', 'user_id'])
    .executeTakeFirstOrThrow()
  await logPurchase(trx, id, line)
  await tellLive(trx, userId)
  return version
}

export async function logPurchase(
  trx: Trx,
  id: number,
  line: {
    at: Date
    actorId: number | null
    event: string
    before: LoggedPurchase
    after: LoggedPurchase
    reason?: string
  },
): Promise<void> {
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

/** Open pages of the buyer, his dealer and managers load his cars again. */
export async function tellLive(trx: Trx, userId: number): Promise<void> {
  await sql`insert into live_outbox (topic, user_id) values ('purchase', ${userId})`.execute(trx)
}

/** The last line about a car's status; undefined where there is none. */
export function lastStep(trx: Trx, id: number) {
  return trx
    .selectFrom('purchase_log')
    .select(['id', 'at', 'event', 'before', 'after'])
    .where('purchase_id', '=', id)
    .where('event', 'in', ['status', 'reason', 'undo'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last line about the voyage that a car was put on or taken off; undefined where there is none. */
export function lastVoyage(trx: Trx, id: number) {
  return trx
    .selectFrom('purchase_log')
    .select(['id', 'at', 'event', 'before', 'after'])
    .where('purchase_id', '=', id)
    .where('event', 'in', ['voyage', 'voyage undone'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last author of a change; undefined where there is none. */
export function lastChange(trx: Trx, id: number) {
  return trx
    .selectFrom('purchase_log')
    .leftJoin('users', 'users.id', 'purchase_log.actor_id')
    .select(['users.full_name', 'purchase_log.at'])
    .where('purchase_id', '=', id)
    .orderBy('purchase_log.id', 'desc')
    .executeTakeFirst()
}

export function linesOfPurchase(db: Trx, id: number) {
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

type VoyageWish = { state?: 'open' | 'past' | undefined; search?: string | undefined; today: string }

function voyagesLike(db: Trx, { state, search, today }: VoyageWish) {
  const like = `%${(search ?? '').trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return db
    .selectFrom('voyages')
    .$if(state === 'open', query => query.where('eta', '>=', today))
    .$if(state === 'past', query => query.where('eta', '<', today))
    .$if(like !== '%%', query =>
      query.where(sql<boolean>`concat_ws(' ', line, ship, number, loading_port, discharge_port) ilike ${like}`),
    )
}

/** A page of voyages, the latest departure first. */
export function findVoyages(db: Trx, { page, pageSize, ...wish }: VoyageWish & { page: number; pageSize: number }) {
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
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
}

export async function countVoyages(db: Trx, wish: VoyageWish): Promise<number> {
  const { count } = await voyagesLike(db, wish)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export function lockVoyage(trx: Trx, id: number) {
  return trx.selectFrom('voyages').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** A voyage that cars are put on: it cannot be removed meanwhile. */
export function holdVoyage(trx: Trx, id: number) {
  return trx.selectFrom('voyages').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}
export type VoyageRow = NonNullable<Awaited<ReturnType<typeof lockVoyage>>>

/** Undefined when another voyage has the same line, ship, number and ports. */
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
  return version
}

/** False when a car is on it. */
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

/** A buyer's account, and one of his cars, for messages. */
export function carsToTell(trx: Trx, by: { ids: readonly number[] } | { voyageId: number }) {
  return trx
    .selectFrom('purchases')
    .innerJoin('users', 'users.id', 'purchases.user_id')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
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
      'voyages.ship',
      'voyages.number as voyage_number',
      'voyages.etd',
      'voyages.eta',
    ])
    .$if('ids' in by, query => query.where('purchases.id', 'in', (by as { ids: readonly number[] }).ids))
    .$if('voyageId' in by, query => query.where('purchases.voyage_id', '=', (by as { voyageId: number }).voyageId))
    .orderBy('purchases.id')
    .execute()
}
export type ToldCar = Awaited<ReturnType<typeof carsToTell>>[number]
