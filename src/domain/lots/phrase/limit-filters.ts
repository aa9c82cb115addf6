import { PAGE_TYPES, type PageType } from '../page-types.ts'
import { isUsualMileage } from './numbers.ts'
import { phraseFilter } from './phrase-filter.ts'
import type { Reading } from './reading.ts'

/**
 * The possible meanings of a limit without a unit, with the filters of the whole phrase: a price, and kilometres where no others are named and they
 * are usual.
 */
export function limitFilters(
  reading: Reading,
  pageType: PageType,
): { kind: 'price' | 'mileage'; filter: Record<string, string> }[] {
  const { limit, mileage } = reading
  if (limit === undefined) return []
  const filter = phraseFilter(reading)
  const price = PAGE_TYPES[pageType].holds === 'auction' ? 'startPrice' : 'finishPrice'
  const meanings = [{ kind: 'price' as const, filter: { ...filter, [price]: `0,${limit}` } }]
  if (mileage || !isUsualMileage(limit)) return meanings
  return [...meanings, { kind: 'mileage', filter: { ...filter, mileage: `0,${limit}` } }]
}
