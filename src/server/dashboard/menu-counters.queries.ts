import { sql, type SqlBool } from 'kysely'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import type { Whose } from '#server/bids/whose-bids.ts'
import type { Db } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'

/** Bids that nobody has reviewed. */
export function countNewBids(db: Db, whose: Whose): Promise<number> {
  const news = db.selectFrom('bids').where('status', '=', BID_STATUS.new)
  if (whose.of === 'everybody') return countOf(news)
  const owners = {
    person: sql`select ${whose.userId}::int`,
    clients: sql`select id from users where dealer_id = ${whose.userId}`,
    both: sql`select id from users where dealer_id = ${whose.userId} union all select ${whose.userId}::int`,
  }[whose.of]
  return countOf(news.where(sql<SqlBool>`user_id = any(array(${owners}))`))
}
