import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { countedOptions } from './counted-options.ts'
import { searchOf } from '../search-of.ts'
import { clampToInteger } from '../read-criteria.ts'

/** Makers that occur in the listing. */
export async function makers(request: RequestContext<typeof lotsEndpoints.makers>) {
  const { db, params, now, language } = request
  const listed = { pageType: params.pageType, today: tokyoDay(now), criteria: NO_CRITERIA }
  return countedOptions(db, 'maker', await searchOf(request).counts(listed, 'maker'), language)
}

/** Models of one maker that occur in the listing. */
export async function models(request: RequestContext<typeof lotsEndpoints.models>) {
  const { db, params, query, now, language } = request
  const criteria = { ...NO_CRITERIA, makers: [clampToInteger(query.id)] }
  const listed = { pageType: params.pageType, today: tokyoDay(now), criteria }
  return countedOptions(db, 'model', await searchOf(request).counts(listed, 'model'), language)
}
