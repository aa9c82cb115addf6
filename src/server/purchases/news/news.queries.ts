import type { Insertable, Kysely } from 'kysely'
import type { PurchaseNewsKind, PurchaseTables } from '#server/db/purchase-tables.ts'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

export async function insertNews(trx: Db, row: Insertable<PurchaseTables['purchase_news']>): Promise<number> {
  const { id } = await trx.insertInto('purchase_news').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Takes back the latest news of this kind about a car. */
export async function dropLatestNews(trx: Db, purchaseId: number, kind: PurchaseNewsKind): Promise<void> {
  await trx
    .deleteFrom('purchase_news')
    .where('id', '=', eb =>
      eb
        .selectFrom('purchase_news')
        .select(({ fn }) => fn.max('id').as('id'))
        .where('purchase_id', '=', purchaseId)
        .where('kind', '=', kind),
    )
    .execute()
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
export function takeNews(trx: Db, userId: number) {
  return trx
    .deleteFrom('purchase_news')
    .where('user_id', '=', userId)
    .returning(['id', 'purchase_id', 'kind', 'document_id'])
    .execute()
}
export type TakenNews = Awaited<ReturnType<typeof takeNews>>[number]

/** These documents, except those that are for managers alone by now. */
export function documentsToTell(trx: Db, ids: readonly number[]) {
  return trx
    .selectFrom('purchase_documents')
    .select(['id', 'type', 'accepted_at'])
    .where('id', 'in', ids.length > 0 ? ids : [0])
    .where('staff_only', '=', false)
    .orderBy('id')
    .execute()
}
