import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { NO_CRITERIA } from '#domain/lots/lot-filter.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { countedOptions } from './counted-options.ts'
import { lotSearchOf } from './lot-search-of.ts'
import { fit } from './read-criteria.ts'

/** Makers that occur in the listing. */
export async function makers({ db, params, now, language }: RequestContext<typeof lotsEndpoints.makers>) {
  const listed = { pageType: params.pageType, today: tokyoDay(now), criteria: NO_CRITERIA }
  return countedOptions(db, 'maker', await lotSearchOf(db).counts(listed, 'maker'), language)
}

/** Models of one maker that occur in the listing. */
export async function models({ db, params, query, now, language }: RequestContext<typeof lotsEndpoints.models>) {
  const criteria = { ...NO_CRITERIA, makers: [fit(query.id)] }
  const listed = { pageType: params.pageType, today: tokyoDay(now), criteria }
  return countedOptions(db, 'model', await lotSearchOf(db).counts(listed, 'model'), language)
}
