import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { SortField } from '#domain/lots/page-types.ts'
import type { CountedField } from '#server/market/lot-search.ts'
import type { Group } from './groups.ts'
import type { IdPool } from './id-pool.ts'
import type { WordIndex } from './word-index.ts'

/** No value. It is below every number in a column, so ranges exclude it without a check. */
export const NO_VALUE = -2_147_483_648

/** Row → place in the field's `values`. */
export type CodeColumn = Uint8Array | Uint16Array | Int32Array

/**
 * Lots as columns that never change, all in shared memory, so that one thread makes them and another answers from them. Rows are sorted by group,
 * maker, model and chassis code: a maker is one slice of a group and a model one slice of that.
 */
export type Segment = {
  size: number
  groups: GroupSlice[]
  ids: IdPool
  /** Row → place of its id among all ids in order. */
  idRank: Int32Array
  /** Rows in the order of their ids. */
  byId: Uint32Array
  codes: Record<CountedField, CodeColumn>
  /** Ids as decimal text; '' is a lot without a chassis code. */
  values: Record<CountedField, string[]>
  ranges: Record<LotRange, Int32Array>
  /** Days since 1970; NONE for stock. */
  day: Int32Array
  lotNumber: Int32Array
  /** Lot numbers that are more than a plain number, folded to upper case. */
  oddNumbers: { texts: string[]; rows: Uint32Array; codes: Uint32Array }
  equipment: WordIndex
  grade: WordIndex
  /** The values that each sort compares. */
  keys: Record<SortField, Int32Array | Float64Array>
  /** Rows of each group's slice by key, then by id; those without a value first. */
  order: Record<SortField, Uint32Array>
}

/** Days as in `Segment.day`; meaningless where the slice is empty. */
export type GroupSlice = { group: Group; from: number; to: number; minDay: number; maxDay: number }
