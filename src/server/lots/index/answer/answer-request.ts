import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'
import type { Facets, LotPage, Sales, ValueCount } from '#server/market/lot-search.ts'
import { countFacets, countField } from './count-facets.ts'
import { countSales } from './count-sales.ts'
import { findPage } from './find-page.ts'
import { findPrices } from './find-prices.ts'
import type { IndexRequest } from './index-query.ts'
import type { LiveSegment } from './live-segment.ts'

export type Answer = LotPage | Facets | ValueCount[] | Sales[] | PriceHistory

/** More kinds of requests than people ask between two changes. */
const MAX_CACHED = 256

/** Counters of one list of segments, by their request. */
export type FacetsCache = { of: readonly LiveSegment[]; facets: Map<string, Facets> }

/**
 * Counters are cached until a lot changes (every change makes a new list of segments). Everybody who opens a listing asks for the same ones, and
 * they take a hundred times as long as a page.
 */
export function answerRequest(segments: readonly LiveSegment[], request: IndexRequest, cache: FacetsCache): Answer {
  switch (request.ask) {
    case 'page':
      return findPage(segments, request.query, request.order, request.range)
    case 'facets':
      return cachedFacets(segments, request, cache)
    case 'counts':
      return countField(segments, request.query, request.field)
    case 'prices':
      return findPrices(segments, request.query, request.most)
    case 'sales':
      return countSales(segments, request.keys, request.query.today)
  }
}

function cachedFacets(
  segments: readonly LiveSegment[],
  request: IndexRequest & { ask: 'facets' },
  cache: FacetsCache,
): Facets {
  if (cache.of !== segments) {
    cache.of = segments
    cache.facets.clear()
  }
  const key = JSON.stringify(request)
  const facets = cache.facets.get(key) ?? countFacets(segments, request.query, request.wanted)
  if (cache.facets.size >= MAX_CACHED) cache.facets.clear()
  cache.facets.set(key, facets)
  return facets
}
