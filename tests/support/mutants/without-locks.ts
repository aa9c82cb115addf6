import { RawNode, SelectQueryNode, sql, type KyselyPlugin } from 'kysely'
import type { Db } from '#server/db/connect.ts'

/**
 * A planted fault: every `select … for no key update` becomes a plain select, so the same code reads and then writes without a lock. The tests of
 * racing bids must fail with it, otherwise they prove nothing. Only code that uses the returned handle has the fault.
 */
export async function withoutLocks(db: Db): Promise<Db> {
  const { rows } = await sql<{ source: string }>`select pg_get_functiondef('lock_for_bid'::regproc) as source`.execute(
    db,
  )
  const planted = rows[0]!.source
    .replace('lock_for_bid(', 'lock_for_bid_without_locks(')
    .replaceAll(/for no key update/gi, '')
  await sql.raw(planted).execute(db)
  return db.withPlugin(plugin)
}

const plugin: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (SelectQueryNode.is(node) && node.endModifiers) return { ...node, endModifiers: undefined }
    if (!RawNode.is(node)) return node
    const sqlFragments = node.sqlFragments.map(part => part.replace('lock_for_bid(', 'lock_for_bid_without_locks('))
    return { ...node, sqlFragments }
  },
  transformResult: async ({ result }) => result,
}
