import { sql, type RawBuilder } from 'kysely'
import { LOT_RANGES } from '#domain/lots/lot-filter-ranges.ts'
import type { Db } from '#server/db/connect.ts'
import type { CountedField, Facets, LotQuery } from '#server/market/lot-search.ts'
import {
  COUNTED_COLUMN,
  allOf,
  conditionsOf,
  isNarrowed,
  rangeColumns,
  type Conditions,
  type FacetField,
} from './conditions.ts'
import { countDays } from './count-days.ts'
import { countListed } from './find-page.ts'
import { readBounds, readCounts, type BoundsRow, type CountsRow } from './read-facets.ts'

/**
 * Counters and bounds. Every field's failed condition is one bit of a row's mask. A row counts for a field when it fails nothing, or only that
 * field's own condition; the scan already drops rows that fail two. Two statements run at a time. The first has one grouping set per counted field,
 * the second the bounds by mask. A union of one query per field reads the rows a dozen times, and bounds beside the counters are computed again for
 * each grouping set. Counting combinations of the small fields first was tried: it is faster without filters, and slower with a range or a maker.
 */
export async function countFacets(db: Db, query: LotQuery, wanted: readonly CountedField[]): Promise<Facets> {
  const conditions = conditionsOf(query)
  const bits = new Map([...conditions.facets.keys()].map((field, place) => [field, 1 << place]))
  const [counts, bounds, all, days] = await Promise.all([
    countValues(db, wanted, { conditions, bits }),
    findBounds(db, query, { conditions, bits }),
    isNarrowed(conditions) ? countListed(db, query) : null,
    countDays(db, query),
  ])
  const total = bounds.find(row => row.mask === 0)?.count ?? 0
  return { total, all: all ?? total, counts: readCounts(counts, wanted, bits), days, bounds: readBounds(bounds, bits) }
}

type Masked = { conditions: Conditions; bits: Map<FacetField, number> }

async function countValues(db: Db, wanted: readonly CountedField[], masked: Masked) {
  const fields = wanted.map(field => sql.ref(field))
  const columns = wanted.map(field => sql`${COUNTED_COLUMN[field]} as ${sql.ref(field)}`)
  const { rows } = await sql<CountsRow>`
    select mask, grouping(${sql.join(fields)}) as ungrouped, ${sql.join(fields)}, count(*)::int as count
    from ${near(columns, masked)}
    group by grouping sets (${sql.join(fields.map(field => sql`(mask, ${field})`))})`.execute(db)
  return rows
}

async function findBounds(db: Db, query: LotQuery, masked: Masked) {
  const ranges = rangeColumns(query)
  const columns = LOT_RANGES.map(range => sql`${ranges[range]} as ${sql.ref(range)}`)
  const ends = LOT_RANGES.flatMap(range => [
    sql`min(${sql.ref(range)})::int as ${sql.ref(`${range}Min`)}`,
    sql`max(${sql.ref(range)})::int as ${sql.ref(`${range}Max`)}`,
  ])
  const { rows } = await sql<BoundsRow>`
    select mask, count(*)::int as count, ${sql.join(ends)}
    from ${near(columns, masked)} group by mask`.execute(db)
  return rows
}

/** The lots that fail at most one facet's condition. */
function near(columns: RawBuilder<unknown>[], { conditions, bits }: Masked): RawBuilder<unknown> {
  const failed = [...conditions.facets].map(
    ([field, condition]) => sql`case when ${condition} then 0 else ${sql.lit(bits.get(field)!)} end`,
  )
  const masks = [0, ...bits.values()].map(value => sql.lit(value))
  return sql`(
    select ${sql.join(columns)}, ${sql.join([sql`0`, ...failed], sql` + `)} as mask
    from lots l where ${allOf(conditions.always)}
  ) near where mask in (${sql.join(masks)})`
}
