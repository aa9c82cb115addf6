import { sql, type Insertable } from 'kysely'
import { MIN_CHASSIS_LETTERS } from '#domain/purchases/document-names.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Db } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'

/** The latest documents first, each with its party's name. */
function documents(db: Db) {
  return db
    .selectFrom('purchase_documents')
    .leftJoin('parties', 'parties.id', 'purchase_documents.party_id')
    .selectAll('purchase_documents')
    .select('parties.full_name as party_name')
    .orderBy('purchase_documents.id', 'desc')
    .limit(200)
}

/** The documents of a car; those for managers alone only `withStaffOnly`. */
export function documentsOf(db: Db, purchaseId: number, { withStaffOnly }: { withStaffOnly: boolean }) {
  return documents(db)
    .where('purchase_id', '=', purchaseId)
    .$if(!withStaffOnly, query => query.where('staff_only', '=', false))
    .execute()
}
export type FoundDocument = Awaited<ReturnType<typeof documentsOf>>[number]

/** The documents of a buyer's parties, uploaded with any of his cars. */
export function partyDocuments(db: Db, userId: number, { withStaffOnly }: { withStaffOnly: boolean }) {
  return documents(db)
    .innerJoin('purchases', 'purchases.id', 'purchase_documents.purchase_id')
    .where('parties.user_id', '=', userId)
    .where('purchases.user_id', '=', userId)
    .$if(!withStaffOnly, query => query.where('staff_only', '=', false))
    .execute()
}

export function findDocument(db: Db, id: number) {
  return documents(db).where('purchase_documents.id', '=', id).executeTakeFirst()
}

export function lockDocument(db: Db, id: number) {
  return db.selectFrom('purchase_documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export function countDocuments(db: Db, purchaseId: number): Promise<number> {
  return countOf(db.selectFrom('purchase_documents').where('purchase_id', '=', purchaseId))
}

export async function insertDocument(db: Db, row: Insertable<PurchaseTables['purchase_documents']>): Promise<number> {
  const { id } = await db.insertInto('purchase_documents').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateDocument(
  db: Db,
  id: number,
  change: { accepted_at: Date | null; staff_only: boolean },
): Promise<void> {
  await db.updateTable('purchase_documents').set(change).where('id', '=', id).execute()
}

/** The same as `plainName` in domain/purchases/document-names.ts. */
const PLAIN_CHASSIS = sql<string>`regexp_replace(upper(lots.chassis_no), '[^A-Z0-9]', '', 'g')`

/** Bought cars whose chassis number is in one of these plain names, the latest first. */
export function carsNamedIn(db: Db, names: readonly string[]) {
  return db
    .selectFrom('purchases')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .select(['purchases.id', 'lots.year', 'makers.name as maker', 'models.name as model'])
    .select(sql<string>`lots.chassis_no`.as('chassis'))
    .where('purchases.status', 'is distinct from', PURCHASE_CANCELLED)
    .where(sql<boolean>`length(${PLAIN_CHASSIS}) >= ${MIN_CHASSIS_LETTERS}`)
    .where(
      sql<boolean>`exists (select from unnest(${names}::text[]) as named(name) where position(${PLAIN_CHASSIS} in named.name) > 0)`,
    )
    .orderBy('purchases.id', 'desc')
    .limit(500)
    .execute()
}
