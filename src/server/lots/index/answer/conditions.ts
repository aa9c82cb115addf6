import { overallCondition } from '#domain/lots/condition.ts'
import { LOT_RANGES, type LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { AuctionDay } from '#domain/lots/lot-filter.ts'
import type { LotNumberItem } from '#domain/lots/lot-numbers.ts'
import { LOT_STATUS, UNSOLD_FILTER, hasResult, isSold } from '#domain/lots/statuses.ts'
import { COUNTED_FIELDS, type CountedField } from '#server/market/lot-search.ts'
import { NO_VALUE, type Segment } from '../segment/segment.ts'
import { tableOfWord } from '../segment/word-index.ts'
import type { IndexQuery } from './index-query.ts'
import { markByTable, markOtherDays, markOutside, markOutsideAll, markOutsideKnown, type Mark } from './bitmask.ts'
import { dayNumber, narrowed, type Narrowing } from './parts.ts'

type FacetField = CountedField | LotRange
export type IndexCondition = { bit: number; mark: Mark }

/** One bit for each counted field, because its counters ignore its own condition; one bit for everything else. */
export const FACET_BIT = Object.fromEntries(
  [...COUNTED_FIELDS, ...LOT_RANGES].map((field, place) => [field, 1 << place]),
) as Record<FacetField, number>
export const ALWAYS_BIT = 1 << 15

const MIN_INT = NO_VALUE + 1
const MAX_INT = 2_147_483_647
const UNSOLD = Object.values(LOT_STATUS).filter(code => hasResult(code) && !isSold(code))

/** Each condition means the same as in sql/conditions.ts. Conditions that the parts already fulfil (`by`) are left out. */
export function conditionsOn(segment: Segment, query: IndexQuery, by: Narrowing): IndexCondition[] {
  const { maker, model } = narrowed(query, by)
  const fields = COUNTED_FIELDS.filter(field => !(maker && field === 'maker') && !(model && field === 'model'))
  return [
    ...fields.flatMap(field => chosen(segment, query, field)),
    ...LOT_RANGES.flatMap(range => inRange(segment, query, range)),
    ...always(segment, query).map(mark => ({ bit: ALWAYS_BIT, mark })),
  ]
}

const CHOICES: Record<CountedField, (criteria: IndexQuery['criteria']) => (string | number)[]> = {
  maker: ({ makers }) => makers,
  model: ({ models }) => models,
  chassis: ({ chassis }) => chassis,
  condition: ({ condition }) => condition.map(overallCondition),
  gearbox: ({ gearbox }) => gearbox,
  color: ({ color }) => color,
  status: ({ status }) => status.flatMap(code => (code === UNSOLD_FILTER ? UNSOLD : [code])),
  auction: ({ auctions }) => auctions,
}

function chosen(segment: Segment, { criteria }: IndexQuery, field: CountedField): IndexCondition[] {
  const choices = CHOICES[field](criteria)
  if (choices.length === 0) return []
  const bit = FACET_BIT[field]
  // The database trims only spaces off a condition.
  const read = field === 'condition' ? (value: string) => value.split('/')[0]!.replaceAll(/^ +| +$/g, '') : undefined
  return [{ bit, mark: markByTable(segment.codes[field], tableOf(segment.values[field], choices, bit, read)) }]
}

/** 0 for the values chosen, `bit` for all others. */
function tableOf(
  values: readonly string[],
  choices: readonly (string | number)[],
  bit: number,
  read = (value: string) => value,
): Uint16Array {
  const wanted = new Set(choices.map(String))
  return Uint16Array.from(values, value => (wanted.has(read(value)) ? 0 : bit))
}

function inRange(segment: Segment, { criteria }: IndexQuery, range: LotRange): IndexCondition[] {
  const ends = criteria.ranges[range]
  if (!ends) return []
  const bit = FACET_BIT[range]
  const { from, to } = ends
  const between: [number, number] = [from ?? MIN_INT, to ?? MAX_INT]
  const unsold = range === 'startPrice' ? [] : range === 'finishPrice' ? UNSOLD : null
  if (unsold === null) return [{ bit, mark: markOutside(segment.ranges[range], ...between, bit) }]
  // An unpublished price passes; a lot without a buyer does not.
  const table = Uint16Array.from(segment.values.status, status =>
    unsold.some(code => String(code) === status) ? bit : 0,
  )
  const unknown = { codes: segment.codes.status, table }
  return [{ bit, mark: markOutsideKnown(segment.ranges[range], between, bit, unknown) }]
}

function always(segment: Segment, { criteria, named, words }: IndexQuery): Mark[] {
  const { days, dateFrom, dateTo, lotNumbers } = criteria
  return [
    ...(days.length > 0 ? [onDays(segment, days)] : []),
    ...(dateFrom === null ? [] : [markOutside(segment.day, dayNumber(dateFrom), MAX_INT, ALWAYS_BIT)]),
    ...(dateTo === null ? [] : [markOutside(segment.day, MIN_INT, dayNumber(dateTo), ALWAYS_BIT)]),
    ...lotNumbers.map(items => numbered(segment, items)),
    ...named.map(({ field, ids }) =>
      markByTable(segment.codes[field], tableOf(segment.values[field], ids, ALWAYS_BIT)),
    ),
    ...words.map(({ field, word }) => markByTable(segment[field].codes, tableOfWord(segment[field], word, ALWAYS_BIT))),
  ]
}

function onDays(segment: Segment, days: readonly AuctionDay[]): Mark {
  const dated = segment.groups.filter(({ from, to, maxDay }) => to > from && maxDay > NO_VALUE)
  const firstDay = Math.min(...dated.map(({ minDay }) => minDay))
  const lastDay = Math.max(...dated.map(({ maxDay }) => maxDay))
  const halls = segment.values.auction
  const tables: (Uint16Array | null)[] = []
  for (const { day, hallId } of days) {
    const number = dayNumber(day)
    if (number < firstDay || number > lastDay) continue
    const table = (tables[number - firstDay] ??= new Uint16Array(halls.length).fill(ALWAYS_BIT))
    if (hallId === null) table.fill(0)
    else if (halls.includes(String(hallId))) table[halls.indexOf(String(hallId))] = 0
  }
  return markOtherDays(segment.day, segment.codes.auction, firstDay, tables, ALWAYS_BIT)
}

function numbered({ lotNumber, oddNumbers }: Segment, items: readonly LotNumberItem[]): Mark {
  const texts = new Set(items.flatMap(item => ('text' in item ? [item.text] : [])))
  const wanted = new Set(oddNumbers.texts.flatMap((text, code) => (texts.has(text) ? [code] : [])))
  const also = new Set<number>()
  if (wanted.size > 0)
    for (const [place, code] of oddNumbers.codes.entries()) if (wanted.has(code)) also.add(oddNumbers.rows[place]!)
  return markOutsideAll(lotNumber, apart(items), ALWAYS_BIT, also)
}

/** The ranges in ascending order, adjoining ones merged. */
function apart(items: readonly LotNumberItem[]): { from: number; to: number }[] {
  const ranges: { from: number; to: number }[] = []
  for (const range of items.flatMap(item => ('text' in item ? [] : [item])).toSorted((a, b) => a.from - b.from)) {
    const last = ranges.at(-1)
    if (last && range.from <= last.to + 1) last.to = Math.max(last.to, range.to)
    else ranges.push({ ...range })
  }
  return ranges
}
