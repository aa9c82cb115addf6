import { conditionRank } from '#domain/lots/condition.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import type { LotOrder } from '#server/market/lot-search.ts'
import { AJES_TABLES } from '../ajes-tables.ts'
import { isOpen, published, soldAtPrice } from './ajes-conditions.ts'
import { AJES_COLUMNS, PAGE_OF_TABLE } from './ajes-fields.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import { statusByWord } from './ajes-status.ts'
import { among, NEVER, type Term } from './ajes-terms.ts'

/**
 * A part of a listing in the vendor's order. A listing is several blocks in sequence: the vendor sorts only by columns, and puts absent values
 * first, where we want them last. The last block holds `rest`: the rows in no block before it. `rates`: the block is the lots with these scores, all
 * of which one request counts.
 */
export type Block = { where: Term | 'rest'; orderBy: string; rates?: readonly string[] }

type SpellingContext = Parameters<typeof soldAtPrice>[0]

/** Our sort orders, in blocks; `rates` are all scores in the table. Lots with equal keys are ordered by the vendor's ids, not by ours. */
export function blocksOf({ sort, order }: LotOrder, request: SpellingContext, rates: readonly string[]): Block[] {
  const { table } = request
  const down = order === 'DESC'
  const { ranges } = AJES_COLUMNS[table]
  const isStock = AJES_TABLES[table].offer === 'stock'
  const known = (where: Term, column: string): Block[] => [
    { where, orderBy: by(column, down) },
    { where: 'rest', orderBy: 'id' },
  ]
  switch (sort) {
    case 'auctionDate':
      return isStock ? [{ where: 'rest', orderBy: 'id' }] : byDate(request, down)
    case 'year':
    case 'mileage':
      return known(`${ranges[sort]} > 0`, ranges[sort])
    case 'startPrice':
      return known(isStock ? NEVER : published('start', table).is, 'start')
    case 'soldPrice':
      return isStock ? known(published('start', table).is, 'start') : known(soldAtPrice(request), 'finish')
    case 'condition':
      return [...ranked(rates, down), { where: 'rest', orderBy: 'id' }]
  }
}

/** Nearest to now first: of results the latest. Today's finished sales come last among coming ones, where the vendor still lists them. */
function byDate(request: SpellingContext, down: boolean): Block[] {
  const isResult = pageTypeRecord(PAGE_OF_TABLE[request.table]).holds === 'result'
  const rest: Block = { where: 'rest', orderBy: by('auction_date', down !== isResult) }
  const hasFinished = request.spellings.statuses.some(word => hasResult(statusByWord(word) ?? 0))
  return isResult || !hasFinished ? [rest] : [{ ...rest, where: isOpen(request) }, rest]
}

function ranked(rates: readonly string[], down: boolean): Block[] {
  const byRank = [...Map.groupBy(rates, conditionRank)].filter(([rank]) => rank > 0).toSorted(([a], [b]) => a - b)
  const blocks = byRank.map(([, own]) => ({
    where: among(
      ['rate'],
      own.map(rate => [rate]),
    ),
    orderBy: 'id',
    rates: own,
  }))
  return down ? blocks.toReversed() : blocks
}

function by(column: string, down: boolean): string {
  return `${column}${down ? ' DESC' : ''}, id`
}
