import type { SortField } from '#domain/lots/page-types.ts'
import type { RawLots } from '../load/lot-reader.ts'
import { columnSpace, type ColumnSpace } from './column-space.ts'
import { GROUPS } from './groups.ts'
import type { IdPool } from './id-pool.ts'
import { NO_VALUE, type GroupSlice, type Segment } from './segment.ts'
import { rowSorter, rowsInOrder } from './sort-rows.ts'
import { wordIndex } from './word-index.ts'

/** How the database changes the case of texts: only it knows its locale. */
export type CaseFolding = {
  lower: (texts: string[]) => Promise<string[]>
  upper: (texts: string[]) => Promise<string[]>
}

/** For columns that are needed only until all rows are sorted. */
const PASSING_BYTES = 23

/** Sorts lots. The columns of `raw` become the segment's own and must not be used again, so that a million lots are not in memory twice. */
export async function makeSegment(raw: RawLots, fold: CaseFolding): Promise<Segment> {
  const { size, codes, space } = raw
  const passing = columnSpace(size * PASSING_BYTES + 64)
  const sorter = rowSorter(size, passing)
  const byId = rowsInOrder(space.uint32(size))
  sorter.byId(byId, raw.ids)

  const order = passing.uint32(size)
  order.set(byId)
  for (const codesOf of [codes.chassis, codes.model, codes.maker, raw.group]) sorter.byCode(order, codesOf)

  const rowOf = passing.uint32(size)
  for (let row = 0; row < size; row++) rowOf[order[row]!] = row
  const before = passing.float64(size)
  for (const column of [raw.ids.prefix, raw.ids.number]) reorder(column, byId, before)
  const idRank = space.int32(size)
  for (let rank = 0; rank < size; rank++) {
    byId[rank] = rowOf[byId[rank]!]!
    idRank[byId[rank]!] = rank
  }
  for (const column of columnsOf(raw)) reorder(column, order, before)

  const keys: Segment['keys'] = {
    auctionDate: raw.starts,
    year: raw.ranges.year,
    condition: raw.conditionRank,
    mileage: raw.ranges.mileage,
    startPrice: raw.ranges.startPrice,
    soldPrice: raw.ranges.finishPrice,
  }
  const rowsByKey = (sort: SortField) => {
    const rows = space.uint32(size)
    rows.set(byId)
    const key = keys[sort]
    if (key instanceof Int32Array) sorter.byInt32(rows, key)
    else sorter.bySeconds(rows, key)
    sorter.byCode(rows, raw.group)
    return rows
  }
  return {
    size,
    groups: slicesOf(raw),
    ids: inSize(raw.ids, size),
    idRank,
    byId,
    codes,
    values: raw.values,
    ranges: raw.ranges,
    day: raw.day,
    lotNumber: raw.lotNumber,
    oddNumbers: await oddNumbers(raw, rowOf, fold),
    equipment: await wordIndex(raw.equipment.codes, raw.equipment.texts, fold.lower),
    grade: await wordIndex(raw.grade.codes, raw.grade.texts, fold.lower),
    keys,
    order: Object.fromEntries(Object.keys(keys).map(sort => [sort, rowsByKey(sort as SortField)])) as Segment['order'],
  }
}

type Column = Uint8Array | Uint16Array | Int32Array | Float64Array

function columnsOf(raw: RawLots): Column[] {
  return [
    raw.group,
    raw.day,
    raw.starts,
    raw.lotNumber,
    raw.conditionRank,
    ...Object.values(raw.codes),
    ...Object.values(raw.ranges),
    raw.equipment.codes,
    raw.grade.codes,
  ]
}

/** In place; `before` has space for the widest column. */
function reorder(column: Column, order: Uint32Array, before: Float64Array): void {
  const size = order.length
  const Kind = column.constructor as Uint8ArrayConstructor
  const copy = new Kind(before.buffer as unknown as ArrayBuffer, before.byteOffset, size)
  copy.set(column.subarray(0, size))
  for (let row = 0; row < size; row++) column[row] = copy[order[row]!]!
}

function inSize({ prefixes, prefix, number }: IdPool, size: number): IdPool {
  return { prefixes, prefix: prefix.subarray(0, size), number: number.subarray(0, size) }
}

function slicesOf({ size, group, day }: RawLots): GroupSlice[] {
  const slices = GROUPS.map(one => ({ group: one, from: 0, to: 0, minDay: Infinity, maxDay: NO_VALUE }))
  for (let row = 0; row < size; row++) {
    const slice = slices[group[row]!]!
    slice.to += 1
    slice.minDay = Math.min(slice.minDay, day[row]!)
    slice.maxDay = Math.max(slice.maxDay, day[row]!)
  }
  let end = 0
  for (const slice of slices) {
    slice.from = end
    end = slice.to += end
  }
  return slices
}

async function oddNumbers(
  { oddNumbers: odd }: RawLots,
  rowOf: Uint32Array,
  fold: CaseFolding,
): Promise<Segment['oddNumbers']> {
  const space: ColumnSpace = columnSpace(odd.rows.length * 8 + 16)
  const codeOf = new Map<string, number>()
  const codes = space.uint32(odd.rows.length)
  const rows = space.uint32(odd.rows.length)
  for (const [place, row] of odd.rows.entries()) {
    const text = odd.texts[place]!
    if (!codeOf.has(text)) codeOf.set(text, codeOf.size)
    codes[place] = codeOf.get(text)!
    rows[place] = rowOf[row]!
  }
  return { texts: await fold.upper([...codeOf.keys()]), rows, codes }
}
