import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pageTypeRecord, type PageType, type SortField } from '#domain/lots/page-types.ts'
import type { ListingSearch } from './read-listing-search.ts'

/** A sort is described by its meaning, not by an arrow. For a date, ASC is the nearest one first. */
type SortChoice = { sort?: SortField; order?: 'ASC' | 'DESC'; words: MessageDescriptor }

const SORT_CHOICES: readonly SortChoice[] = [
  { words: msg`Default order` },
  { sort: 'auctionDate', order: 'ASC', words: msg`Starts soonest` },
  { sort: 'auctionDate', order: 'DESC', words: msg`Starts latest` },
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

type OwnWords = Partial<Record<SortField, Record<'ASC' | 'DESC', MessageDescriptor>>>

/** Stock has a single price, sorted by `soldPrice`, and none of it is sold yet. The nearest past sale is the latest. */
const OWN_WORDS: Partial<Record<string, OwnWords>> = {
  stock: { soldPrice: { ASC: msg`Price, lowest first`, DESC: msg`Price, highest first` } },
  result: { auctionDate: { ASC: msg`Latest sales first`, DESC: msg`Oldest sales first` } },
}

/** The sort orders of a page type, the default one first. */
export function sortChoices(pageType: PageType): readonly SortChoice[] {
  const { holds, sorts } = pageTypeRecord(pageType)
  const offered = SORT_CHOICES.filter(({ sort }) => sort === undefined || sorts.includes(sort))
  return offered.map(choice => {
    const own = choice.sort && OWN_WORDS[holds]?.[choice.sort]
    return own ? { ...choice, words: own[choice.order ?? 'ASC'] } : choice
  })
}

/** The order of a page type's list. The default one, where the address names none or one that is not offered. */
export function chosenSort(
  pageType: PageType,
  { sort, order = 'ASC' }: Pick<ListingSearch, 'sort' | 'order'>,
): SortChoice {
  const choices = sortChoices(pageType)
  return choices.find(choice => choice.sort === sort && (!sort || choice.order === order)) ?? choices[0]!
}
