import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { CountedField, LotQuery, ValueCount } from '#server/market/lot-search.ts'
import { COUNTED_COLUMN, allOf, conditionsOf } from './conditions.ts'

/** The values of one field among the lots that match, most frequent first. */
export async function countField(db: Db, query: LotQuery, field: CountedField): Promise<ValueCount[]> {
  const { always, facets } = conditionsOf(query)
  const column = COUNTED_COLUMN[field]
  const { rows } = await sql<ValueCount>`
    select ${column}::text as value, count(*)::int as count from lots l
    where ${allOf([...always, ...facets.values()])} and ${column} is not null
    group by ${column} order by 2 desc, 1`.execute(db)
  return rows
}
