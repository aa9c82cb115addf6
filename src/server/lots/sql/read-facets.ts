import { overallCondition } from '#domain/lots/condition.ts'
import { LOT_RANGES, type LotRange } from '#domain/lots/lot-filter-ranges.ts'
import { COUNTED_FIELDS, type CountedField, type Facets } from '#server/market/lot-search.ts'
import type { FacetField } from './conditions.ts'

/** Lots that fail the same condition (`mask`) and share a value of one field: the one whose bit of `ungrouped` is zero. */
export type CountsRow = { mask: number; ungrouped: number; count: number } & Partial<
  Record<CountedField, string | number | null>
>

/** Lots that fail the same condition, and the bounds of their values. */
export type BoundsRow = { mask: number; count: number } & Record<`${LotRange}Min` | `${LotRange}Max`, number | null>

type Bits = ReadonlyMap<FacetField, number>

/** A field counts the lots that fail nothing, and those that fail only its own condition. */
function sees(bits: Bits, field: FacetField, mask: number): boolean {
  return mask === 0 || mask === bits.get(field)
}

export function readCounts(rows: readonly CountsRow[], wanted: readonly CountedField[], bits: Bits): Facets['counts'] {
  const counts = new Map(COUNTED_FIELDS.map(field => [field, new Map<string, number>()]))
  // GROUPING gives its first argument the highest bit.
  const fieldOf = new Map(wanted.map((field, place) => [allBits(wanted) ^ (1 << (wanted.length - 1 - place)), field]))
  for (const row of rows) {
    const field = fieldOf.get(row.ungrouped)!
    const value = choice(field, row[field])
    // An absent colour cannot be chosen.
    if (value === '' || !sees(bits, field, row.mask)) continue
    const values = counts.get(field)!
    values.set(value, (values.get(value) ?? 0) + row.count)
  }
  return Object.fromEntries(
    [...counts].map(([field, values]) => [field, [...values].map(([value, count]) => ({ value, count }))]),
  ) as Facets['counts']
}

export function readBounds(rows: readonly BoundsRow[], bits: Bits): Facets['bounds'] {
  return Object.fromEntries(
    LOT_RANGES.map(range => {
      const seen = rows.filter(row => sees(bits, range, row.mask) && row[`${range}Min`] !== null)
      const min = Math.min(...seen.map(row => row[`${range}Min`]!))
      const max = Math.max(...seen.map(row => row[`${range}Max`]!))
      return [range, seen.length === 0 ? null : { min, max }]
    }),
  ) as Facets['bounds']
}

function choice(field: CountedField, value: string | number | null | undefined): string {
  const text = String(value ?? '')
  return field === 'condition' ? overallCondition(text) : text
}

function allBits(wanted: readonly CountedField[]): number {
  return (1 << wanted.length) - 1
}
