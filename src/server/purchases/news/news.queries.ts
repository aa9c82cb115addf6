import { sql, type Insertable } from 'kysely'
import type { PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Db } from '#server/db/connect.ts'

/** A new document, an accepted document of the buyer, a ship, and an arrival of the car's own. */
export type PurchaseNewsKind = 'document' | 'accepted' | 'voyage' | 'eta'

type Row = Insertable<PurchaseTables['purchase_news']>

export async function insertNews(trx: Db, news: Omit<Row, 'kind'> & { kind: PurchaseNewsKind }): Promise<number> {
  const row = { ...news, kind: news.kind === 'document' ? ('paper' as const) : news.kind }
  const { id } = await trx.insertInto('purchase_news').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes back the latest news of a car’s voyage. False: none waits. */
export async function dropLatestVoyageNews(trx: Db, purchaseId: number): Promise<boolean> {
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

/** A person has news after this one. */
export async function hasLaterNews(trx: Db, userId: number, id: number): Promise<boolean> {
  const later = await trx
    .selectFrom('purchase_news')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '>', id)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** All news of a person, taken out. */
export async function takeNews(trx: Db, userId: number) {
  const rows = await trx
    .deleteFrom('purchase_news')
    .where('user_id', '=', userId)
    .returning(['id', 'purchase_id', 'kind', 'document_id'])
    .execute()
  return rows.map(row => ({ ...row, kind: row.kind === 'paper' ? ('document' as const) : row.kind }))
}
export type TakenNews = Awaited<ReturnType<typeof takeNews>>[number]

/** These documents, except those that are for managers alone by now. */
export function documentsToTell(trx: Db, ids: readonly number[]) {
  return trx
    .selectFrom('purchase_documents')
    .select(['id', 'type', 'accepted_at'])
    .where(sql<boolean>`id = any(${ids}::int[])`)
    .where('staff_only', '=', false)
    .orderBy('id')
    .execute()
}
