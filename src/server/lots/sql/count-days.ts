import { sql } from 'kysely'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { Db } from '#server/db/connect.ts'
import type { LotQuery, ValueCount } from '#server/market/lot-search.ts'
import { allOf, conditionsOf } from './conditions.ts'

/** The lots of each day under all criteria but the chosen days, by day. Nothing for a listing without days. */
export async function countDays(db: Db, query: LotQuery): Promise<ValueCount[]> {
  if (!pageTypeRecord(query.pageType).hasDays) return []
  const { always, facets } = conditionsOf({ ...query, criteria: { ...query.criteria, days: [] } })
  const { rows } = await sql<ValueCount>`
    select l.auction_day::text as value, count(*)::int as count from lots l
    where ${allOf([...always, ...facets.values()])}
    group by l.auction_day order by 1`.execute(db)
  return rows
}
