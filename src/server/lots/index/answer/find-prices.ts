import type { PriceDot, PriceHistory, PriceSpan } from '#contract/lots/price-history.shapes.ts'
import { spanBetween, startOfSpan } from '#domain/lots/price-spans.ts'
import { isSold } from '#domain/lots/statuses.ts'
import { SAMPLING } from '#server/market/lot-search.ts'
import { compareIds, idAt } from '../segment/id-pool.ts'
import { NO_VALUE } from '../segment/segment.ts'
import type { IndexQuery } from './index-query.ts'
import type { LiveSegment } from './live-segment.ts'
import { matchesIn, type Matches } from './matches-in.ts'
import { dayText } from './parts.ts'

/** As sql/price-history.ts. */
export function findPrices(segments: readonly LiveSegment[], query: IndexQuery, most: number): PriceHistory {
  const sales = segments.flatMap(live => matchesIn(live, query)).map(salesAmong)
  const prices = joined(sales.map(({ prices: each }) => each)).sort()
  if (prices.length === 0) return { count: 0, median: null, span: 'week', spans: [], dots: [] }
  const days = sales.flatMap(({ minDay, maxDay, rows }) => (rows.length > 0 ? [minDay, maxDay] : []))
  const span = spanBetween(dayText(Math.min(...days)), dayText(Math.max(...days)))
  return {
    count: prices.length,
    median: Math.round(quantile(prices, 0.5)),
    span,
    spans: spansOf(sales, span),
    dots: sampleOf(sales, most),
  }
}

type SalesOfPart = {
  live: LiveSegment
  rows: Uint32Array
  prices: Int32Array
  minDay: number
  maxDay: number
}

/** Rows with a price and a buyer. They are copied because the next part overwrites the scratch. */
function salesAmong({ live, part, rows }: Matches): SalesOfPart {
  const { segment, dead } = live
  const { finishPrice } = segment.ranges
  const { status } = segment.codes
  const isSale = Uint8Array.from(segment.values.status, text => +isSold(Number(text)))
  const size = rows?.length ?? part.to - part.from
  const found = new Uint32Array(size)
  const prices = new Int32Array(size)
  let [count, minDay, maxDay] = [0, 2_147_483_647, NO_VALUE]
  for (let at = 0; at < size; at++) {
    const row = rows ? rows[at]! : part.from + at
    if (isSale[status[row]!] === 0 || finishPrice[row] === NO_VALUE || dead[row] === 1) continue
    const day = segment.day[row]!
    if (day < minDay) minDay = day
    if (day > maxDay) maxDay = day
    found[count] = row
    prices[count++] = finishPrice[row]!
  }
  return { live, rows: found.subarray(0, count), prices: prices.subarray(0, count), minDay, maxDay }
}

/** Prices side by side, span by span, in one column. As objects, half a million of them would stay in the thread's heap. */
function spansOf(sales: readonly SalesOfPart[], span: 'week' | 'month'): PriceSpan[] {
  const startOfDay = new Map<number, string>()
  const counts = new Map<string, number>()
  for (const { live, rows } of sales) {
    for (const row of rows) {
      const day = live.segment.day[row]!
      if (!startOfDay.has(day)) startOfDay.set(day, startOfSpan(dayText(day), span))
      const start = startOfDay.get(day)!
      counts.set(start, (counts.get(start) ?? 0) + 1)
    }
  }
  const starts = [...counts.keys()].toSorted()
  const ends = new Map<string, number>()
  let size = 0
  for (const start of starts) {
    ends.set(start, size)
    size += counts.get(start)!
  }
  const side = new Int32Array(size)
  for (const { live, rows, prices } of sales) {
    for (let at = 0; at < rows.length; at++) {
      const start = startOfDay.get(live.segment.day[rows[at]!]!)!
      const place = ends.get(start)!
      side[place] = prices[at]!
      ends.set(start, place + 1)
    }
  }
  return starts.map(from => {
    const [count, end] = [counts.get(from)!, ends.get(from)!]
    const of = side.subarray(end - count, end).sort()
    const at = (part: number) => Math.round(quantile(of, part))
    return { from, count, low: at(0.25), median: at(0.5), high: at(0.75) }
  })
}

/** As `percentile_cont`: interpolates between two values. */
function quantile(sorted: Int32Array, part: number): number {
  const place = part * (sorted.length - 1)
  const low = Math.floor(place)
  const [least, most] = [sorted[low]!, sorted[Math.ceil(place)]!]
  return least + (place - low) * (most - least)
}

/** The number of buckets in which the sampling number is searched first. */
const BOXES = 1_024

type Drawn = { live: LiveSegment; row: number; luck: number }

function sampleOf(sales: readonly SalesOfPart[], most: number): PriceDot[] {
  const counts = new Uint32Array(BOXES)
  const size = Math.ceil(SAMPLING.of / BOXES)
  const lucks = sales.map(({ live, rows }) => {
    const luck = luckOf(live)
    return Int32Array.from(rows, row => {
      const drawn = luck(row)
      counts[Math.floor(drawn / size)]! += 1
      return drawn
    })
  })
  let [last, inside] = [0, counts[0]!]
  while (inside < most && last < BOXES - 1) inside += counts[++last]!
  const drawn: Drawn[] = []
  for (const [of, { live, rows }] of sales.entries())
    for (let at = 0; at < rows.length; at++)
      if (lucks[of]![at]! < (last + 1) * size) drawn.push({ live, row: rows[at]!, luck: lucks[of]![at]! })
  return drawn
    .map(one => ({ ...one, id: idOf(one) }))
    .toSorted((a, b) => a.luck - b.luck || compareIds(a.id, b.id))
    .slice(0, most)
    .map(dotOf)
    .toSorted((a, b) => compareIds(a.day, b.day) || compareIds(a.id, b.id))
}

function luckOf({ segment }: LiveSegment): (row: number) => number {
  const { lotNumber, day, codes, values } = segment
  const hall = Int32Array.from(values.auction, Number)
  return row => {
    const number = lotNumber[row] === NO_VALUE ? 0 : lotNumber[row]!
    return (
      (number * SAMPLING.ofNumber + hall[codes.auction[row]!]! * SAMPLING.ofHall + day[row]! * SAMPLING.ofDay) %
      SAMPLING.of
    )
  }
}

function idOf({ live: { segment }, row }: Drawn): string {
  return idAt(segment.ids, segment.idRank[row]!)
}

function dotOf({ live: { segment }, row, id }: Drawn & { id: string }): PriceDot {
  const { ranges, day, codes, values } = segment
  return {
    id,
    day: dayText(day[row]!),
    price: ranges.finishPrice[row]!,
    condition: values.condition[codes.condition[row]!]!,
  }
}

function joined(arrays: readonly Int32Array[]): Int32Array {
  const whole = new Int32Array(arrays.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const each of arrays) {
    whole.set(each, at)
    at += each.length
  }
  return whole
}
