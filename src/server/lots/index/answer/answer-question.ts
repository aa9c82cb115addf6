import type { PriceHistory } from '#contract/lots/price-history.shapes.ts'
import type { Facets, LotPage, Sales, ValueCount } from '#server/market/lot-search.ts'
import { countFacets, countField } from './count-facets.ts'
import { countSales } from './count-sales.ts'
import { findPage } from './find-page.ts'
import { findPrices } from './find-prices.ts'
import type { Question } from './index-query.ts'
import type { LiveSegment } from './live-segment.ts'

export type Answer = LotPage | Facets | ValueCount[] | Sales[] | PriceHistory

/** More kinds of questions than people ask between two changes. */
const MAX_CACHED = 256

/** Counters of one list of segments, by their question. */
export type FacetsCache = { of: readonly LiveSegment[]; facets: Map<string, Facets> }

/**
 * Counters are cached until a lot changes (every change makes a new list of segments). Everybody who opens a listing asks for the same ones, and
 * they take a hundred times as long as a page.
 */
export function answerQuestion(segments: readonly LiveSegment[], question: Question, cache: FacetsCache): Answer {
  switch (question.ask) {
    case 'page':
      return findPage(segments, question.query, question.order, question.place)
    case 'facets':
      return cachedFacets(segments, question, cache)
    case 'counts':
      return countField(segments, question.query, question.field)
    case 'prices':
      return findPrices(segments, question.query, question.most)
    case 'sales':
      return countSales(segments, question.keys, question.query.today)
  }
}

function cachedFacets(
  segments: readonly LiveSegment[],
  question: Question & { ask: 'facets' },
  cache: FacetsCache,
): Facets {
  if (cache.of !== segments) {
    cache.of = segments
    cache.facets.clear()
  }
  const key = JSON.stringify(question)
  const facets = cache.facets.get(key) ?? countFacets(segments, question.query, question.wanted)
  if (cache.facets.size >= MAX_CACHED) cache.facets.clear()
  cache.facets.set(key, facets)
  return facets
}
