import type { PageType } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'

export function searchesOf(db: Db, userId: number, pageType: PageType) {
  return db
    .selectFrom('saved_searches')
    .select(['id', 'title as name', 'params'])
    .where('user_id', '=', userId)
    .where('page_type', '=', pageType)
    .orderBy('id', 'desc')
    .execute()
}

export async function countsOf(db: Db, userId: number): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('saved_searches')
    .select(['page_type', eb => eb.fn.countAll<number>().as('count')])
    .where('user_id', '=', userId)
    .groupBy('page_type')
    .execute()
  return new Map(rows.map(row => [row.page_type, Number(row.count)]))
}

/**
 * Locks the person's row until the transaction ends: of two searches saved at once the second counts the first. A plain FOR UPDATE would deadlock
 * with a parallel request: it waits for the KEY SHARE that the request took with its idempotency key, and the request waits for ours.
 */
export async function lockPerson(db: Db, userId: number): Promise<void> {
  await db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

export async function insertSearch(
  db: Db,
  row: { userId: number; pageType: PageType; title: string; params: string; now: Date },
): Promise<void> {
  await db
    .insertInto('saved_searches')
    .values({
      user_id: row.userId,
      page_type: row.pageType,
      title: row.title,
      params: row.params,
      created_at: row.now,
    })
    .execute()
}

/** False where the person has no such search. */
export async function renameSearch(db: Db, userId: number, id: number, title: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ title })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** False where the person has no such search. */
export async function removeSearch(db: Db, userId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('saved_searches')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
