import type { Db } from '#server/db/connect.ts'
import type { LotSearch, CountedField, LotQuery, ValueCount } from '#server/market/lot-search.ts'
import { countFacets } from './count-facets.ts'
import { countSales } from './count-sales.ts'
import { findPage } from './find-page.ts'
import { findPrices } from './price-history.ts'
import { sql } from 'kysely'
import { COUNTED_COLUMN, allOf, conditionsOf } from './conditions.ts'

/** The search in PostgreSQL alone. */
export function sqlLotSearch(db: Db): LotSearch {
  return {
    page: (query, order, range) => findPage(db, query, order, range),
    facets: (query, wanted) => countFacets(db, query, wanted),
    counts: (query, field) => countField(db, query, field),
    prices: (query, most) => findPrices(db, query, most),
    sales: (keys, today) => countSales(db, keys, today),
  }
}

/** The values of one field among the lots that match, most frequent first. */
async function countField(db: Db, query: LotQuery, field: CountedField): Promise<ValueCount[]> {
  const { always, facets } = conditionsOf(query)
  const column = COUNTED_COLUMN[field]
  const { rows } = await sql<ValueCount>`
    select ${column}::text as value, count(*)::int as count from lots l
    where ${allOf([...always, ...facets.values()])} and ${column} is not null
    group by ${column} order by 2 desc, 1`.execute(db)
  return rows
}
