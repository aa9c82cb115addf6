import { sql, type Insertable } from 'kysely'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'

/** A new document, an accepted document of the buyer, a ship, or a car's own arrival day. */
export type PurchaseNewsKind = 'document' | 'accepted' | 'voyage' | 'eta'

type Row = Insertable<PurchaseTables['purchase_news']>

export async function insertNews(trx: Trx, news: Omit<Row, 'kind'> & { kind: PurchaseNewsKind }): Promise<number> {
  const row = { ...news, kind: news.kind === 'document' ? ('paper' as const) : news.kind }
  const { id } = await trx.insertInto('purchase_news').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Deletes the latest waiting news of a car’s voyage. False if none waits. */
export async function dropLatestVoyageNews(trx: Trx, purchaseId: number): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('purchase_news')
    .where('id', '=', eb =>
      eb
        .selectFrom('purchase_news')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('purchase_id', '=', purchaseId)
        .where('kind', '=', 'voyage'),
    )
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Whether the person has later news than this. */
export async function hasLaterNews(trx: Trx, userId: number, id: number): Promise<boolean> {
  const later = await trx
    .selectFrom('purchase_news')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Deletes and returns all news of a person. */
export async function takeNews(trx: Trx, userId: number) {
  const rows = await trx
    .deleteFrom('purchase_news')
    .where('user_id', '=', userId)
    .returning(['id', 'purchase_id', 'kind', 'document_id'])
    .execute()
  return rows.map(row => ({ ...row, kind: row.kind === 'paper' ? ('document' as const) : row.kind }))
}
export type TakenNews = Awaited<ReturnType<typeof takeNews>>[number]

/** These documents, except those that are now for managers alone. */
export function documentsToNotify(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('purchase_documents')
    .select(['id', 'type', 'accepted_at'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('staff_only', '=', false)
    .orderBy('id')
    .execute()
}
