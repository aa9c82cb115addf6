import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { LotOrder, LotPage, PageEnd, PageRange } from '#server/market/lot-search.ts'
import { compareIds, idAt } from '../segment/id-pool.ts'
import { countListed } from './count-listed.ts'
import type { IndexQuery } from './index-query.ts'
import type { LiveSegment } from './live-segment.ts'
import { matchesIn, type Matches } from './matches-in.ts'
import { orderedRows, type RowOrder } from './rows-in-order.ts'
import { rowOrderOf } from './sort-key.ts'

/** One page in the requested order. Each part yields its matching rows in order, and the least of their next rows comes next. */
export function findPage(
  segments: readonly LiveSegment[],
  query: IndexQuery,
  order: LotOrder,
  range: PageRange,
): LotPage {
  const most = range.offset + range.limit
  const rowOrder = rowOrderOf(query.pageType, order)
  const found = segments.flatMap(live => matchesIn(live, query)).filter(({ count }) => count > 0)
  const sources = found.map(matches => {
    const source = {
      live: matches.live,
      next: orderedRows(matches, rowOrder, most),
      row: 0,
      key: 0,
      late: isLate(query, order, matches),
    }
    advance(source, rowOrder)
    return source
  })
  if (range.after) skipTo({ ...range.after, late: range.after.late && hasLate(query, order) }, sources, rowOrder)
  const skipped = range.after ? 0 : range.offset
  const ids: string[] = []
  let end: PageEnd | null = null
  for (let at = 0; at < skipped + range.limit && sources.length > 0; at++) {
    const least = leastOf(sources)
    const { live, row, late } = sources[least]!
    if (at >= skipped) {
      const id = idAt(live.segment.ids, live.segment.idRank[row]!)
      ids.push(id)
      end = { late, key: rowOrder.endKeyOf(live.segment, row), id }
    }
    if (!advance(sources[least]!, rowOrder)) sources.splice(least, 1)
  }
  for (const { live, rows } of found) if (rows) live.scratch.flags.fill(0, rows[0], rows[rows.length - 1]! + 1)
  const total = found.reduce((sum, { count }) => sum + count, 0)
  return { ids, total, all: countListed(segments, query), end }
}

/** Skips every source past the end of the previous page; sources with nothing behind it are done. */
function skipTo(end: PageEnd, sources: Source[], rowOrder: RowOrder): void {
  const key = rowOrder.ofEnd(end)
  for (let at = sources.length - 1; at >= 0; at--) {
    const source = sources[at]!
    if (source.late && !end.late) continue
    let isThere = source.late === end.late
    while (isThere && !isBehind(source, key, end.id)) isThere = advance(source, rowOrder)
    if (!isThere) sources.splice(at, 1)
  }
}

function isBehind({ key, live, row }: Source, endKey: number, endId: string): boolean {
  if (key !== endKey) return key > endKey
  const { ids, idRank } = live.segment
  return compareIds(idAt(ids, idRank[row]!), endId) > 0
}

type Source = {
  live: LiveSegment
  next: () => number
  row: number
  key: number
  /** These come last whatever their date: see `BY_DATE` of sql/order.ts. */
  late: boolean
}

function isLate(query: IndexQuery, order: LotOrder, { part }: Matches): boolean {
  return hasLate(query, order) && part.slice.group.holds === 'result'
}

function hasLate({ pageType }: IndexQuery, { sort }: LotOrder): boolean {
  return sort === 'auctionDate' && pageTypeRecord(pageType).holds === 'auction'
}

/** False where no row is left. */
function advance(source: Source, rowOrder: RowOrder): boolean {
  source.row = source.next()
  if (source.row < 0) return false
  source.key = rowOrder.keyOf(source.live.segment, source.row)
  return true
}

function leastOf(sources: readonly Source[]): number {
  let least = 0
  for (let at = 1; at < sources.length; at++) if (isBefore(sources[at]!, sources[least]!)) least = at
  return least
}

function isBefore(a: Source, b: Source): boolean {
  if (a.late !== b.late) return b.late
  if (a.key !== b.key) return a.key < b.key
  const [left, right] = [a.live.segment, b.live.segment]
  if (left === right) return left.idRank[a.row]! < left.idRank[b.row]!
  return compareIds(idAt(left.ids, left.idRank[a.row]!), idAt(right.ids, right.idRank[b.row]!)) < 0
}
