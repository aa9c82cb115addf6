import type { MessageDescriptor } from '@lingui/core'
import type { PageType } from '#domain/lots/page-types.ts'
import { sortChoices } from './sort-choices.ts'
import type { ListingSearch } from './read-listing-search.ts'

/** The name of the current order of a page type's list. */
export function sortWords(
  pageType: PageType,
  { sort, order }: Pick<ListingSearch, 'sort' | 'order'>,
): MessageDescriptor {
  const choices = sortChoices(pageType)
  const choice = choices.find(each => each.sort === sort && (sort === undefined || each.order === (order ?? 'ASC')))
  return (choice ?? choices[0]!).words
}
