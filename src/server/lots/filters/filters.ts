import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import type { Filters } from '#contract/lots/listing.shapes.ts'
import { LOT_RANGES, rangeBounds } from '#domain/lots/lot-filter-ranges.ts'
import type { LotCriteria } from '#domain/lots/lot-filter.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { Language } from '#domain/people/languages.ts'
import type { Db } from '#server/db/connect.ts'
import type { RequestContext } from '#server/http/context.ts'
import { countedOptions } from './counted-options.ts'
import { searchOf, type LotsContext } from '../search-of.ts'
import type { CountedField, Facets, LotQuery } from '#server/market/lot-search.ts'
import { readCriteria } from '../read-criteria.ts'

const ALWAYS_COUNTED: CountedField[] = ['condition', 'gearbox', 'color', 'status', 'auction']

/** Choices, bounds and totals under the current filters. */
export async function filters(request: RequestContext<typeof lotsEndpoints.filters>) {
  const { db, params, query, now, language } = request
  const lotQuery = { pageType: params.pageType, today: tokyoDay(now), criteria: readCriteria(query) }
  return filtersAnswer(db, await countedFor(request, lotQuery, cascade(lotQuery.criteria)), language)
}

/** Models need a chosen maker and chassis codes a chosen model. Without that there are thousands, and people search them by text. */
export function cascade({ makers, models }: LotCriteria): CountedField[] {
  return [...(makers.length > 0 ? (['model'] as const) : []), ...(models.length > 0 ? (['chassis'] as const) : [])]
}

export function countedFor(context: LotsContext, lotQuery: LotQuery, more: readonly CountedField[]): Promise<Facets> {
  return searchOf(context).facets(lotQuery, [...ALWAYS_COUNTED, ...more])
}

export async function filtersAnswer(db: Db, counted: Facets, language: Language): Promise<Filters> {
  const options = (field: CountedField) => countedOptions(db, field, counted.counts[field], language)
  const [condition, gearbox, auction, status, color, chassis, model] = await Promise.all([
    options('condition'),
    options('gearbox'),
    options('auction'),
    options('status'),
    options('color'),
    options('chassis'),
    options('model'),
  ])
  return {
    selects: { condition, gearbox, auction, status, color, chassis, model },
    range: Object.fromEntries(
      LOT_RANGES.map(range => [range, rangeBounds(range, counted.bounds[range])]),
    ) as Filters['range'],
    days: counted.days.map(({ value, count }) => ({ value, counter: count })),
    totalSearchResults: counted.total,
    totalResults: counted.all,
  }
}
