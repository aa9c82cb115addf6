import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { LOT_RANGES } from '#domain/lots/lot-filter-ranges.ts'
import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { Db } from '#server/db/connect.ts'
import { COUNTED_FIELDS } from '../lot-search.ts'
import type { CountedField, Facets, LotQuery, ValueCount } from '../lot-search.ts'
import { COUNTED_COLUMN, allOf, conditionsOf, rangeColumns } from './conditions.ts'
import type { FacetField } from './conditions.ts'

type Row = { field: FacetField | 'total'; value: string | null; count: number; min: number | null; max: number | null }

/**
 * Counters and bounds in one scan. Every field's failed condition is one bit of a row's mask: a row counts for a field when it fails
 * nothing, or nothing but that field's own condition; rows that fail two are dropped in the scan already.
 */
export async function countFacets(db: Db, query: LotQuery, wanted: readonly CountedField[]): Promise<Facets> {
  const { always, facets } = conditionsOf(query)
  const bits = new Map([...facets.keys()].map((field, place) => [field, 1 << place]))
  const mask = sql.join(
    [sql`0`, ...[...facets].map(([field, condition]) => sql`case when ${condition} then 0 else ${bit(field)} end`)],
    sql` + `,
  )
  const { rows } = await sql<Row>`
    with near as materialized (
      select * from (select ${columns(query, wanted)}, ${mask} as mask from lots l where ${allOf(always)}) every
      where mask in (${sql.join([0, ...bits.values()].map(value => sql.lit(value)))})
    )
    select 'total' as field, null as value, count(*)::int as count, null::int as min, null::int as max
    from near where mask = 0
    ${sql.join([...wanted.map(counters), ...LOT_RANGES.map(bounds)], sql` `)}`.execute(db)
  return read(rows)

  function bit(field: FacetField): RawBuilder<number> {
    return sql.lit(bits.get(field) ?? 0)
  }

  function counters(field: CountedField): RawBuilder<unknown> {
    const column = sql.ref(field)
    return sql`union all
      select ${sql.lit(field)}, ${column}::text, count(*)::int, null, null from near
      where mask in (0, ${bit(field)}) and ${column} is not null group by ${column}`
  }

  function bounds(range: LotRange): RawBuilder<unknown> {
    const column = sql.ref(range)
    return sql`union all
      select ${sql.lit(range)}, null, 0, min(${column})::int, max(${column})::int from near
      where mask in (0, ${bit(range)})`
  }
}

function columns(query: LotQuery, wanted: readonly CountedField[]): RawBuilder<unknown> {
  const ranges = rangeColumns(query)
  return sql.join([
    ...wanted.map(field => sql`${COUNTED_COLUMN[field]} as ${sql.ref(field)}`),
    ...LOT_RANGES.map(range => sql`${ranges[range]} as ${sql.ref(range)}`),
  ])
}

function read(rows: Row[]): Facets {
  const counts = Object.fromEntries(COUNTED_FIELDS.map(field => [field, [] as ValueCount[]])) as Facets['counts']
  const bounds = Object.fromEntries(LOT_RANGES.map(range => [range, null])) as Facets['bounds']
  let total = 0
  for (const { field, value, count, min, max } of rows) {
    if (field === 'total') total = count
    else if (field in bounds) bounds[field as LotRange] = min === null || max === null ? null : { min, max }
    // A field without a text (no colour told) is nothing that one could choose.
    else if (value) counts[field as CountedField].push({ value, count })
  }
  return { total, counts, bounds }
}
