import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { Listing } from '#contract/lots/listing.shapes.ts'
import { lotStatusLabel } from '#domain/lots/status-labels.ts'
import type { Language } from '#domain/people/languages.ts'
import { cardsOf } from '../cards-of.ts'
import type { FilterParam } from '../listing/read-listing-search.ts'

/** Filters whose values are the server's numbers, with their names on a card. */
const NAMES = {
  maker: ['makerId', 'maker'],
  model: ['modelId', 'model'],
  auction: ['auctionId', 'auctionName'],
} as const

/**
 * The name of a value that the list of choices lacks: no lot has it now, or the list is not loaded. A number is named from the lots on this
 * device; undefined where they do not name it. Other values are words already.
 */
export function nameWithoutList(
  queryClient: QueryClient,
  param: FilterParam,
  value: string,
  language: Language,
): string | undefined {
  if (param === 'status') return lotStatusLabel(Number(value), language)
  if (param === 'chassis') return undefined
  if (!isNamed(param)) return value
  const [id, name] = NAMES[param]
  const kept = queryClient.getQueriesData<Listing | InfiniteData<Listing>>({ queryKey: [lotsEndpoints.listing.path] })
  for (const [, data] of kept) {
    const pages = !data ? [] : 'pages' in data ? data.pages : [data]
    const lot = pages.flatMap(cardsOf).find(card => String(card[id]) === value)
    if (lot) return lot[name]
  }
  return undefined
}

const isNamed = (param: FilterParam): param is keyof typeof NAMES => param in NAMES
