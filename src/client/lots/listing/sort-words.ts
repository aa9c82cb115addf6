import type { MessageDescriptor } from '@lingui/core'
import { SORT_CHOICES } from '../words.ts'
import type { ListingSearch } from './read-listing-search.ts'

/** What the current order is called. */
export function sortWords({ sort, order }: Pick<ListingSearch, 'sort' | 'order'>): MessageDescriptor {
  const choice = SORT_CHOICES.find(
    each => each.sort === sort && (sort === undefined || each.order === (order ?? 'ASC')),
  )
  return (choice ?? SORT_CHOICES[0]!).words
}
