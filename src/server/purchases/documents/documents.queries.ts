import type { Insertable, Kysely } from 'kysely'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

/** The papers of a car, the latest first. Those for managers alone are left out for others. */
export function documentsOf(db: Db, purchaseId: number, { withStaffOnly }: { withStaffOnly: boolean }) {
  return db
    .selectFrom('purchase_documents')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .$if(!withStaffOnly, query => query.where('staff_only', '=', false))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
export type FoundDocument = Awaited<ReturnType<typeof documentsOf>>[number]

export function findDocument(db: Db, id: number) {
  return db.selectFrom('purchase_documents').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockDocument(db: Db, id: number) {
  return db.selectFrom('purchase_documents').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function countDocuments(db: Db, purchaseId: number): Promise<number> {
  const { count } = await db
    .selectFrom('purchase_documents')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('purchase_id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  return count
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
