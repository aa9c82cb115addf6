import * as v from 'valibot'
import { LotFilterQuery } from '#contract/lots/lots.endpoints.ts'
import type { Suggestion, Suggestions, suggestEndpoints } from '#contract/lots/suggest.endpoints.ts'
import { fieldsOfAddress } from '#domain/lots/lot-filter-address.ts'
import type { PageType } from '#domain/lots/page-types.ts'
import { limitFilters } from '#domain/lots/phrase/limit-filters.ts'
import { phraseFilter } from '#domain/lots/phrase/phrase-filter.ts'
import { readPhrase } from '#domain/lots/phrase/read-phrase.ts'
import type { Reading } from '#domain/lots/phrase/reading.ts'
import { suggestNames } from '#domain/lots/phrase/suggest-names.ts'
import { vehicleName } from '#domain/lots/vehicle-name.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import type { RequestContext } from '#server/http/context.ts'
import type { ValueCount } from '#server/market/lot-search.ts'
import { findLots } from '../find-lots.ts'
import { lotLink } from '../listing/lot-card.ts'
import { searchOf, type LotsContext } from '../search-of.ts'
import { readCriteria } from '../read-criteria.ts'
import { vocabularyOf } from './vocabulary.ts'

/** A phrase is a handful of words; what is beyond is not read. */
const MAX_LETTERS = 100
const MAX_LOTS = 4
const SOONEST = { sort: 'auctionDate', order: 'ASC' } as const

type Listed = { pageType: PageType; today: string }

export function suggest(request: RequestContext<typeof suggestEndpoints.suggest>): Promise<Suggestions> {
  const { params, query, now } = request
  const listed = { pageType: params.pageType, today: tokyoDay(now) }
  return suggestionsFor(request, listed, query.text.slice(0, MAX_LETTERS))
}

/** The meaning of a phrase in this listing: as a whole, and what it may become when more is typed. */
export async function suggestionsFor(context: LotsContext, listed: Listed, text: string): Promise<Suggestions> {
  if (text.trim() === '') return { filter: {}, found: null, rest: [], suggestions: [] }
  const vocabulary = await vocabularyOf(context, listed.pageType, listed.today)
  const year = Number(listed.today.slice(0, 4))
  const reading = readPhrase(text, vocabulary, year)
  const filter = phraseFilter(reading)
  const isEmpty = Object.keys(filter).length === 0
  const lots = await lotsByNumber(context, listed, { text, filter })
  return {
    filter,
    found: isEmpty ? null : (await pageOf(context, listed, filter, 1)).total,
    rest: reading.rest,
    suggestions: [...lots, ...(await limitsOf(context, listed, reading)), ...suggestNames(text, vocabulary, year)],
  }
}

/** The models of the listing that a text may name, by its sound and in Cyrillic too, with their numbers of lots. */
export async function modelsMeant(context: LotsContext, listed: Listed, text: string): Promise<ValueCount[]> {
  const vocabulary = await vocabularyOf(context, listed.pageType, listed.today)
  const names = suggestNames(text.slice(0, MAX_LETTERS), vocabulary, Number(listed.today.slice(0, 4)))
  const ids = new Set(names.filter(({ kind }) => kind === 'model').map(({ filter }) => Number(filter.model)))
  return vocabulary.models.filter(({ id }) => ids.has(id)).map(({ id, lots }) => ({ value: String(id), count: lots }))
}

/** A limit without a unit may be yen or kilometres: the reader chooses. */
function limitsOf(context: LotsContext, listed: Listed, reading: Reading): Promise<Suggestion[]> {
  return Promise.all(
    limitFilters(reading, listed.pageType).map(async ({ kind, filter }) => {
      const { total: lots } = await pageOf(context, listed, filter, 1)
      return { kind, label: String(reading.limit), of: '', lots, filter }
    }),
  )
}

/** The lots of a number: of the phrase's halls and vehicles, or, where the phrase is a number alone, of any. */
async function lotsByNumber(
  context: LotsContext,
  listed: Listed,
  { text, filter }: { text: string; filter: Record<string, string> },
): Promise<Suggestion[]> {
  const alone = /^\s*\d{1,6}\s*$/.test(text)
  const numberFilter = alone ? { quick_search_lot: text.trim() } : filter
  if (!numberFilter['quick_search_lot']) return []
  const { ids } = await pageOf(context, listed, numberFilter, MAX_LOTS)
  const lots = await findLots(context, ids)
  return lots.map(lot => ({
    kind: 'lot' as const,
    label: lot.lot_no,
    of: [vehicleName(lot.maker, lot.model), lot.hall].join(', '),
    lots: null,
    link: lotLink(lot.id, listed.pageType),
  }))
}

function pageOf(context: LotsContext, listed: Listed, filter: Record<string, string>, limit: number) {
  const criteria = readCriteria(v.parse(LotFilterQuery, fieldsOfAddress(filter)))
  return searchOf(context).page({ ...listed, criteria }, SOONEST, { offset: 0, limit })
}
