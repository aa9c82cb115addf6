import { sql, type Insertable } from 'kysely'
import { BUYER_DOCUMENT_TYPES } from '#domain/purchases/document-types.ts'
import type { MoneyTables } from '#server/db/money-tables.ts'
import type { Db } from '#server/db/connect.ts'

/** The receipts of some bookings, the oldest first. */
export function receiptsOf(db: Db, remittanceIds: readonly number[]) {
  return db
    .selectFrom('remittance_receipts')
    .selectAll()
    .where(sql<boolean>`remittance_id = any(${remittanceIds}::int[])`)
    .orderBy('id')
    .execute()
}
export type FoundReceipt = Awaited<ReturnType<typeof receiptsOf>>[number]

export function findReceipt(db: Db, id: number) {
  return db.selectFrom('remittance_receipts').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertReceipt(db: Db, row: Insertable<MoneyTables['remittance_receipts']>) {
  return db.insertInto('remittance_receipts').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Documents of the account's cars that its owner or his dealer uploaded as buyers, bank receipts first, then the latest. */
export function documentsOfClient(db: Db, userId: number) {
  return db
    .selectFrom('purchase_documents')
    .innerJoin('purchases', 'purchases.id', 'purchase_documents.purchase_id')
    .innerJoin('lots', 'lots.id', 'purchases.lot_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .selectAll('purchase_documents')
    .select(['makers.name as maker', 'models.name as model'])
    .where('purchases.user_id', '=', userId)
    .where('purchase_documents.staff_only', '=', false)
    .where('purchase_documents.type', 'in', BUYER_DOCUMENT_TYPES)
    .orderBy(({ eb }) => eb('purchase_documents.type', '=', 'bankReceipt'), 'desc')
    .orderBy('purchase_documents.id', 'desc')
    .limit(30)
    .execute()
}
