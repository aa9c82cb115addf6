import { LOT_STATUS } from '#domain/lots/statuses.ts'
import type { LotRange } from '#domain/lots/lot-filter-ranges.ts'
import type { CountedField } from '#server/market/lot-search.ts'
import type { NamedCount } from '../../query/query-market.ts'
import { AJES_TABLES } from '../ajes-tables.ts'
import { published, soldAtPrice } from './ajes-conditions.ts'
import { AJES_COLUMNS } from './ajes-fields.ts'
import { termsOf, wordsOf, type AjesListing } from './ajes-listing.ts'
import { hasStatus, statusByWord } from './ajes-status.ts'
import { NEVER, type Term } from './ajes-terms.ts'

export async function countRows({ client, table }: AjesListing, where: readonly Term[]): Promise<number> {
  const [row] = await client.page({ table, items: 'count(*)', where }, 0)
  return Number(row?.['TAG0']) || 0
}

/** Values of a field under the import's names; several spellings of the vendor may be one of ours. */
export async function countNames(
  listing: AjesListing,
  field: CountedField,
  own: 'withOwn' | 'withoutOwn',
): Promise<NamedCount[]> {
  const where = termsOf(listing, own === 'withoutOwn' ? field : undefined)
  if (field === 'status') return countStatuses(listing, where)
  const counts = new Map<string, NamedCount>()
  for (const { names, count } of await wordsOf(listing.client, listing.table, field, where)) {
    if (names.at(-1) === '') continue
    const key = JSON.stringify(names)
    counts.set(key, { names, count: (counts.get(key)?.count ?? 0) + count })
  }
  return [...counts.values()]
}

/** Statuses with a word of their own are counted by it; the others depend on the clock, and each needs its own request. */
async function countStatuses(listing: AjesListing, where: readonly Term[]): Promise<NamedCount[]> {
  const { client, table, spelling } = listing
  const counts = new Map<number, number>()
  const words = await wordsOf(client, table, 'status', where)
  for (const { values, count } of words) {
    const known = statusByWord(values[0]!)
    if (known !== null) counts.set(known, (counts.get(known) ?? 0) + count)
  }
  const open = words.map(({ values }) => values[0]!).filter(word => statusByWord(word) === null)
  const isSale = AJES_TABLES[table].offer === 'auction'
  const byClock = isSale ? [LOT_STATUS.ongoing, LOT_STATUS.upcoming, LOT_STATUS.unknown] : [LOT_STATUS.ongoing]
  await Promise.all(
    byClock.map(async code => {
      const count = await countRows(listing, [...where, hasStatus([code], open, isSale, spelling.now)])
      counts.set(code, (counts.get(code) ?? 0) + count)
    }),
  )
  return [...counts].filter(([, count]) => count > 0).map(([code, count]) => ({ names: [String(code)], count }))
}

/** Least and greatest known value, in our units. */
export async function boundsOf(listing: AjesListing, range: LotRange): Promise<{ min: number; max: number } | null> {
  const { client, table } = listing
  const { column, known, unit } = bounded(range, listing)
  const where = [...termsOf(listing, range), known]
  const [row] = await client.page({ table, items: `min(${column}),max(${column})`, where }, 0)
  const [min, max] = [row?.['TAG0'], row?.['TAG1']].map(value => (/^\d+$/.test(value ?? '') ? Number(value) : null))
  return min === null || max === null || min === undefined || max === undefined
    ? null
    : { min: min * unit, max: max * unit }
}

function bounded(range: LotRange, { table, spelling }: AjesListing): { column: string; known: Term; unit: number } {
  const { ranges, yen } = AJES_COLUMNS[table]
  const isStock = AJES_TABLES[table].offer === 'stock'
  if (range === 'startPrice')
    return { column: 'start', known: isStock ? NEVER : published('start', table).is, unit: yen }
  if (range === 'finishPrice')
    return isStock
      ? { column: 'start', known: published('start', table).is, unit: yen }
      : { column: 'finish', known: soldAtPrice(spelling), unit: yen }
  const column = ranges[range]
  // 0 cc is an electric car.
  return { column, known: range === 'engine' ? `${column} >= 0` : `${column} > 0`, unit: 1 }
}
