import type { SortField } from '#domain/lots/page-types.ts'
import type { RawLots } from '../load/lot-reader.ts'
import { GROUPS } from './groups.ts'
import type { IdPool } from './id-pool.ts'
import { NONE, sharedBytes, sharedInt32, sharedUint32 } from './segment.ts'
import type { GroupSlice, Segment } from './segment.ts'
import { rowSorter, rowsInOrder } from './sort-rows.ts'
import type { RowSorter } from './sort-rows.ts'
import { wordIndex } from './word-index.ts'

/** How the database changes the case of texts: only it knows its locale. */
export type Fold = { lower: (texts: string[]) => Promise<string[]>; upper: (texts: string[]) => Promise<string[]> }

/** Puts lots in order. The columns of `raw` become the segment's own and must not be used again: a million lots are not held twice. */
export async function makeSegment(raw: RawLots, fold: Fold): Promise<Segment> {
  const { size, codes } = raw
  const sorter = rowSorter(size)
  const byId = rowsInOrder(size)
  sorter.byText(byId, raw.ids)
  const ids = inOrder(raw.ids, byId)

  const order = byId.slice()
  for (const field of ['chassis', 'model', 'maker'] as const) sortByCodes(sorter, order, codes[field])
  sorter.byUint16(order, raw.group)

  const rowOf = new Uint32Array(size)
  for (let row = 0; row < size; row++) rowOf[order[row]!] = row
  const idRank = sharedInt32(size)
  for (let rank = 0; rank < size; rank++) {
    byId[rank] = rowOf[byId[rank]!]!
    idRank[byId[rank]!] = rank
  }
  for (const column of columnsOf(raw)) reorder(column, order)

  const keys: Segment['keys'] = {
    auctionDate: raw.starts,
    year: raw.ranges.year,
    condition: raw.conditionRank,
    mileage: raw.ranges.mileage,
    startPrice: raw.ranges.startPrice,
    soldPrice: raw.ranges.finishPrice,
  }
  const rowsByKey = (sort: SortField) => {
    const rows = sharedUint32(size)
    rows.set(byId)
    const key = keys[sort]
    if (key instanceof Int32Array) sorter.byInt32(rows, key)
    else sorter.byWhole(rows, key)
    sorter.byUint16(rows, raw.group)
    return rows
  }
  return {
    size,
    groups: slicesOf(raw),
    ids,
    idRank,
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

function sortByCodes(sorter: RowSorter, rows: Uint32Array, codes: Uint16Array | Int32Array): void {
  if (codes instanceof Int32Array) sorter.byInt32(rows, codes)
  else sorter.byUint16(rows, codes)
}

/** In place, by way of one column's worth of memory. */
function reorder(column: Column, order: Uint32Array): void {
  const size = order.length
  const before = column.slice(0, size)
  for (let row = 0; row < size; row++) column[row] = before[order[row]!]!
}

function inOrder({ bytes, starts }: IdPool, order: Uint32Array): IdPool {
  const sorted: IdPool = { bytes: sharedBytes(starts[order.length]!), starts: sharedUint32(order.length + 1) }
  let end = 0
  for (let place = 0; place < order.length; place++) {
    const from = starts[order[place]!]!
    const to = starts[order[place]! + 1]!
    for (let at = from; at < to; at++) sorted.bytes[end++] = bytes[at]!
    sorted.starts[place + 1] = end
  }
  return sorted
}

function slicesOf({ size, group, day }: RawLots): GroupSlice[] {
  const slices = GROUPS.map(one => ({ group: one, from: 0, to: 0, minDay: Infinity, maxDay: NONE }))
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
  fold: Fold,
): Promise<Segment['oddNumbers']> {
  const codeOf = new Map<string, number>()
  const codes = sharedUint32(odd.rows.length)
  const rows = sharedUint32(odd.rows.length)
  for (const [place, row] of odd.rows.entries()) {
    const text = odd.texts[place]!
    if (!codeOf.has(text)) codeOf.set(text, codeOf.size)
    codes[place] = codeOf.get(text)!
    rows[place] = rowOf[row]!
  }
  return { texts: await fold.upper([...codeOf.keys()]), rows, codes }
}
