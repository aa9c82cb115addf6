import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hasResult, lotStatusName } from '#domain/lots/statuses.ts'
import type { LotStatusName } from '#domain/lots/statuses.ts'
import { pageTypeRecord } from '#domain/lots/page-types.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import type { SortField } from '#domain/lots/page-types.ts'

/** The words of lots, by the code's names. Feed words that are names or codes (maker, hall, FAT, AW) are shown as they are. */
export const STATUS_WORD: Record<LotStatusName, MessageDescriptor> = {
  ongoing: msg`Ongoing`,
  upcoming: msg`Upcoming`,
  sold: msg`Sold`,
  soldByNegotiation: msg`Sold by negotiation`,
  notSold: msg`Not sold`,
  cancelled: msg`Cancelled`,
  removed: msg`Removed`,
  unknown: msg`Unknown`,
}

/** What a lot's status is called on a listing: stock that is not sold is not "ongoing", it is for sale. */
export function statusWord(status: number, pageType: PageType): MessageDescriptor {
  if (pageTypeRecord(pageType).holds === 'stock' && !hasResult(status)) return FOR_SALE
  return STATUS_WORD[lotStatusName(status)]
}

const FOR_SALE = msg`For sale`

/** A sort is told by its meaning, not by an arrow (design/language.md §12); date "newest" is ASC by the specification. */
export type SortChoice = { sort?: SortField; order?: 'ASC' | 'DESC'; words: MessageDescriptor }

const SORT_CHOICES: readonly SortChoice[] = [
  { words: msg`Default order` },
  { sort: 'auctionDate', order: 'ASC', words: msg`Date, newest` },
  { sort: 'auctionDate', order: 'DESC', words: msg`Date, oldest` },
  { sort: 'year', order: 'ASC', words: msg`Year, oldest first` },
  { sort: 'year', order: 'DESC', words: msg`Year, newest first` },
  { sort: 'condition', order: 'ASC', words: msg`Condition, worst first` },
  { sort: 'condition', order: 'DESC', words: msg`Condition, best first` },
  { sort: 'mileage', order: 'ASC', words: msg`Mileage, lowest first` },
  { sort: 'mileage', order: 'DESC', words: msg`Mileage, highest first` },
  { sort: 'startPrice', order: 'ASC', words: msg`Start price, lowest first` },
  { sort: 'startPrice', order: 'DESC', words: msg`Start price, highest first` },
  { sort: 'soldPrice', order: 'ASC', words: msg`Sold price, lowest first` },
  { sort: 'soldPrice', order: 'DESC', words: msg`Sold price, highest first` },
]

/** Stock has a single price, sorted by `soldPrice` (specification §2 "Table columns"), and nothing of it is sold yet. */
const STOCK_PRICE_WORDS = { ASC: msg`Price, lowest first`, DESC: msg`Price, highest first` }

/** The orders that a page type offers, the default one first. */
export function sortChoices(pageType: PageType): readonly SortChoice[] {
  const { holds, sorts } = pageTypeRecord(pageType)
  const offered = SORT_CHOICES.filter(({ sort }) => sort === undefined || sorts.includes(sort))
  if (holds !== 'stock') return offered
  return offered.map(choice =>
    choice.sort === 'soldPrice' ? { ...choice, words: STOCK_PRICE_WORDS[choice.order ?? 'ASC'] } : choice,
  )
}
