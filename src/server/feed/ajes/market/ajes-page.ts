import type { LotOrder } from '#server/market/lot-search.ts'
import { invalid } from '#server/http/refused.ts'
import { PAGE_ROWS } from '../ajes-query.ts'
import { soldAtPrice } from './ajes-conditions.ts'
import { countRows } from './ajes-counts.ts'
import { termsOf, wordsOf, type AjesListing } from './ajes-listing.ts'
import type { Row } from './ajes-client.ts'
import { blocksOf, type Block } from './ajes-order.ts'
import { all, any, not, type Term } from './ajes-terms.ts'

/** The most vendor pages that one of our pages, or one download, may take: more would be mirroring. */
const MAX_PAGES = 20

type Stretch = { where: Term[]; orderBy: string; count: number }

/**
 * Rows of a listing from `offset` on, from the vendor's pages that hold them, and how many rows match. Throws 422 where this needs too many pages.
 */
export async function ajesPage(
  listing: AjesListing,
  order: LotOrder,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: Row[]; total: number }> {
  const where = termsOf(listing)
  const total = await countRows(listing, where)
  if (Math.min(limit, total - offset) > MAX_PAGES * PAGE_ROWS) throw invalid({ pageSize: 'tooManyAsked' })
  const rows: Row[] = []
  let start = 0
  for (const stretch of offset < total ? await stretches(listing, order, { where, total }) : []) {
    const from = Math.max(0, offset - start)
    const count = Math.min(stretch.count - from, limit - rows.length)
    if (count > 0) rows.push(...(await rowsOf(listing, stretch, { from, count })))
    start += stretch.count
  }
  return { rows, total }
}

/** All rows with a buyer and a known price; null where they are more than `most`. */
export async function ajesSales(listing: AjesListing, most: number): Promise<Row[] | null> {
  const where = [...termsOf(listing), soldAtPrice(listing.spelling)]
  const count = await countRows(listing, where)
  if (count > most) return null
  return count === 0 ? [] : rowsOf(listing, { where, orderBy: 'id', count }, { from: 0, count })
}

/** The blocks with their numbers of rows; the last has the rows that no block before it counts. */
async function stretches(
  listing: AjesListing,
  order: LotOrder,
  { where, total }: { where: Term[]; total: number },
): Promise<Stretch[]> {
  const { client, table, spelling } = listing
  const rates = order.sort === 'condition' ? await wordsOf(client, table, 'condition', where) : []
  const blocks = blocksOf(
    order,
    spelling,
    rates.map(({ values }) => values[0]!),
  )
  const counts = await Promise.all(
    blocks.map(({ where: own, rates: scores }) => {
      if (own === 'rest') return 0
      if (!scores) return countRows(listing, [...where, own])
      return rates.filter(({ values }) => scores.includes(values[0]!)).reduce((sum, { count }) => sum + count, 0)
    }),
  )
  const rest = total - counts.reduce((sum, count) => sum + count, 0)
  return blocks.map((block, at) => ({
    where: [...where, block.where === 'rest' ? not(any(wheresBefore(blocks, at))) : block.where],
    orderBy: block.orderBy,
    count: block.where === 'rest' ? Math.max(0, rest) : counts[at]!,
  }))
}

function wheresBefore(blocks: readonly Block[], at: number): Term[] {
  return blocks.slice(0, at).flatMap(({ where }) => (where === 'rest' ? [] : [where]))
}

/** The vendor returns 250 rows from a multiple of 250 on, whichever of them we want: the same page is then in our cache. */
async function rowsOf(
  { client, table }: AjesListing,
  { where, orderBy }: Stretch,
  { from, count }: { from: number; count: number },
): Promise<Row[]> {
  const [first, last] = [Math.floor(from / PAGE_ROWS), Math.floor((from + count - 1) / PAGE_ROWS)]
  const pages = await Promise.all(
    Array.from({ length: last - first + 1 }, (_, at) =>
      client.page({ table, items: '*', where: [all(where)], orderBy }, first + at),
    ),
  )
  return pages.flat().slice(from - first * PAGE_ROWS, from - first * PAGE_ROWS + count)
}
