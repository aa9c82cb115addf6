import type { lotsEndpoints } from '#contract/lots/lots.endpoints.ts'
import { parseChassisTexts } from '#domain/lots/lot-filter-chassis.ts'
import { NO_CRITERIA, nameWordsOf, type LotCriteria } from '#domain/lots/lot-filter.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import { countedOptions } from './counted-options.ts'
import { cascade, countedFor, filtersAnswer } from './filters.ts'
import { searchOf } from '../search-of.ts'
import { readCriteria, typed } from '../read-criteria.ts'
import { modelsMeant } from '../suggest/suggest.ts'

/** A list that people scan by eye; beyond this many they keep typing. */
const MAX_CHOICES = 100

/**
 * Models of any maker by a text such as "aqua" or "toyota aqua"; the most frequent ones where there are too many. Where none is
 * spelled so, those that sound so.
 */
export async function filterModel(request: RequestContext<typeof lotsEndpoints.filterModel>) {
  const { db, params, query, now, language } = request
  const words = modelWords(query.search_model)
  if (words.length === 0) return []
  const listed = { pageType: params.pageType, today: tokyoDay(now) }
  const counts = await searchOf(request).counts({ ...listed, criteria: { ...NO_CRITERIA, words } }, 'model')
  const meant =
    counts.length > 0 ? counts.slice(0, MAX_CHOICES) : await modelsMeant(request, listed, query.search_model)
  return countedOptions(db, 'model', meant, language)
}

/** Chassis codes by their beginning, a prefixed code or a full number; several separated by commas. With makers, only theirs. */
export async function filterChassis(request: RequestContext<typeof lotsEndpoints.filterChassis>) {
  const { db, params, query, now, language } = request
  const chassisTexts = parseChassisTexts(typed(query.search_chassis))
  if (chassisTexts.length === 0) return []
  const { makers } = readCriteria({ makerId: query.makerId })
  const criteria = { ...NO_CRITERIA, makers, chassisTexts }
  const lotQuery = { pageType: params.pageType, today: tokyoDay(now), criteria }
  const counts = await searchOf(request).counts(lotQuery, 'chassis')
  return countedOptions(db, 'chassis', counts.slice(0, MAX_CHOICES), language)
}

/**
 * As the filters, with the makers, models and chassis codes of the matches. A text that means one model of one maker leaves one choice each, which
 * the panel fills in.
 */
export async function filterAttributes(request: RequestContext<typeof lotsEndpoints.filterAttributes>) {
  const { db, params, query, now, language } = request
  const ofFilters = readCriteria(query)
  const words = modelWords(query.quick_search_model)
  const chassisTexts = parseChassisTexts(typed(query.quick_search_chassis))
  const criteria = {
    ...ofFilters,
    words: [...ofFilters.words, ...words],
    chassisTexts: chassisTexts.length > 0 ? chassisTexts : ofFilters.chassisTexts,
  }
  const isLookUp = words.length > 0 || chassisTexts.length > 0
  const lotQuery = { pageType: params.pageType, today: tokyoDay(now), criteria }
  const counted = await countedFor(request, lotQuery, [
    'maker',
    ...(isLookUp ? (['model', 'chassis'] as const) : cascade(criteria)),
  ])
  const [answer, maker] = await Promise.all([
    filtersAnswer(db, counted, language),
    countedOptions(db, 'maker', counted.counts.maker, language),
  ])
  return { ...answer, maker, model: answer.selects.model, chassis: answer.selects.chassis }
}

function modelWords(text: string | undefined): LotCriteria['words'] {
  return nameWordsOf(typed(text)).map(word => ({ field: 'model', word }))
}
