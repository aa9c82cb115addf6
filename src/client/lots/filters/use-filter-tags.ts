import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { CountedOption } from '#contract/wire.ts'
import { grouped } from '#domain/money/yen.ts'
import { readRange } from '#domain/lots/lot-filter-address.ts'
import { pageTypeRecord, type PageType } from '#domain/lots/page-types.ts'
import { filtersQuery, makersQuery, scheduleQuery } from '../lots.api.ts'
import { dayOf } from '../listing/day-choice.ts'
import { filterRequest, readList, writeList } from '../listing/listing-search.ts'
import { FILTER_PARAMS, type FilterParam, type ListingFilter } from '../listing/read-listing-search.ts'
import { useListingState } from '../listing/use-listing-state.tsx'
import { useDayLabel } from '../listing/use-day-label.ts'
import { goesWith } from './dependent-filters.ts'
import { FILTER_FIELDS, QUICK_SEARCH_WORD } from './filter-fields.ts'
import { useOptionWords } from './use-option-words.ts'

/** An active filter: its text, what it lets through besides, and the filters without it. `kind` orders the tags. */
export type FilterTagItem = {
  key: string
  param: FilterParam
  kind: 'maker' | 'model' | 'range' | 'date' | 'dateRange' | 'additional'
  text: string
  also?: string
  without: ListingFilter
}

/** Lots whose price is not published pass these filters. */
const KEEPS_UNKNOWN: readonly FilterParam[] = ['startPrice', 'finishPrice']

/** Every hall has its own lot 12, so a number without a hall finds many. */
function isNumberInAllHalls(param: FilterParam, search: ListingFilter): boolean {
  const isNumber = param === 'quick_search_lot' || (param === 'search' && search.search?.startsWith('lot_no-'))
  const days = readList(search.date)
  const areHalls = days.length > 0 && days.every(day => day.includes('~'))
  return isNumber === true && search.auction === undefined && !areHalls
}

/** The address's filters in the order of the tag row: days and auctions, maker, model, ranges, the rest. */
export function useFilterTags(pageType: PageType): FilterTagItem[] {
  const { i18n, t } = useLingui()
  const dayLabel = useDayLabel()
  const { search } = useListingState()
  const { wordOfChosen } = useOptionWords()
  const selects = useQuery(filtersQuery(pageType, filterRequest(search))).data?.selects
  const makers = useQuery({ ...makersQuery(pageType), enabled: search.maker !== undefined }).data
  const schedule = useQuery({ ...scheduleQuery(pageType), enabled: search.date !== undefined }).data
  const lists: Partial<Record<FilterParam, CountedOption[]>> = { ...selects, maker: makers }

  const nameOf = (param: Exclude<FilterParam, 'search'>, value: string): string => {
    if (param === 'date') {
      const day = dayOf(value)
      const hall = schedule?.[day]?.find(entry => entry.value === value)?.label
      const words = dayLabel(day)
      return hall ? `${hall}, ${words}` : words
    }
    return wordOfChosen(param, value, lists[param])
  }

  /** "2015 – 2022", "2018" for one value, "from 2018" for an open end: years raw, others grouped. */
  const rangeText = (text: string, isGrouped: boolean): string => {
    const [from, to] = readRange(text)
    const show = (value: number) => (isGrouped ? grouped(value) : String(value))
    if (from === to) return show(from)
    if (to === 0) return t`from ${show(from)}`
    return from === 0 ? t`up to ${show(to)}` : `${show(from)} – ${show(to)}`
  }

  return FILTER_PARAMS.flatMap((param): FilterTagItem[] => {
    const text = search[param]
    if (text === undefined) return []
    const also = KEEPS_UNKNOWN.includes(param)
      ? { also: t`or no price` }
      : isNumberInAllHalls(param, search) && pageTypeRecord(pageType).holds !== 'stock'
        ? { also: t`at all auctions` }
        : {}
    const one = (kind: FilterTagItem['kind'], words: string): FilterTagItem[] => [
      { key: param, param, kind, text: words, ...also, without: { [param]: undefined } },
    ]
    if (param === 'search')
      return one(
        'additional',
        quickText(text, words => i18n._(words)),
      )
    const field = param === 'date' ? null : FILTER_FIELDS[param]
    if (field?.kind === 'range')
      return one('range', [rangeText(text, field.grouped), field.unit && i18n._(field.unit)].filter(Boolean).join(' '))
    if (field?.kind === 'date') return one('dateRange', `${i18n._(field.label)} ${text}`)
    if (field?.kind === 'typed') return one('additional', `${i18n._(field.label)} ${text}`)
    const values = readList(text)
    const kind = param === 'maker' || param === 'model' || param === 'date' ? param : 'additional'
    return values.map(value => {
      const rest = writeList(values.filter(other => other !== value))
      return { key: param + value, param, kind, text: nameOf(param, value), without: withoutValue(param, rest) }
    })
  })
}

/** The change that removes a filter or one of its values, with its dependent filters. */
export function withoutValue(param: FilterParam, rest: string | undefined): ListingFilter {
  return { ...goesWith(param, rest), [param]: rest }
}

/** `lot_no-12-15` as "Lot no 12-15". */
function quickText(text: string, wordFor: (words: (typeof QUICK_SEARCH_WORD)['lot_no']) => string): string {
  const [named, ...rest] = text.split('-')
  const word = QUICK_SEARCH_WORD[named as keyof typeof QUICK_SEARCH_WORD]
  return word ? `${wordFor(word)} ${rest.join('-')}` : text
}
