import type { LotFilter } from '#contract/lots/lots.endpoints.ts'
import { LOT_RANGES, type LotRange } from '#domain/lots/lot-filter-ranges.ts'
import { parseChassisTexts, type ChassisText } from '#domain/lots/lot-filter-chassis.ts'
import {
  NO_CRITERIA,
  QUICK_SEARCH_FIELDS,
  isSaleDay,
  readAuctionDays,
  nameWordsOf,
  wordsOf,
  type AuctionDay,
  type LotCriteria,
  type QuickSearchField,
  type WordField,
} from '#domain/lots/lot-filter.ts'
import { parseLotNumbers } from '#domain/lots/lot-numbers.ts'
import { oneOf } from '#server/http/field-texts.ts'
import { invalid } from '#server/http/refused.ts'

/** The request's fields as criteria. Throws 422 for impossible days, more than thirty of them, and an unknown quick search. */
export function readCriteria(query: LotFilter): LotCriteria {
  const quick = readQuickSearch(query)
  const lotNo = typed(query.lotNo)
  return {
    ...NO_CRITERIA,
    makers: ids(query.makerId),
    models: ids(query.modelId),
    chassis: ids(query.chassisId),
    auctions: ids(query.auction),
    status: ids(query.status),
    condition: query.condition ?? [],
    gearbox: query.gearbox ?? [],
    // Saved searches may have a feed's small letters.
    color: query.color?.map(color => color.toUpperCase()) ?? [],
    ranges: readRanges(query),
    days: readDays(query.auctionDate),
    dateFrom: readDay('dateFrom', query.dateFrom),
    dateTo: readDay('dateTo', query.dateTo),
    lotNumbers: [...(lotNo ? [parseLotNumbers(lotNo)] : []), ...quick.lotNumbers].filter(items => items.length > 0),
    words: [...wordsIn('equipment', typed(query.equipement)), ...quick.words],
    chassisTexts: quick.chassisTexts,
  }
}

const ABSENT = new Set(['', '0', '-1'])

/** A trimmed text; words for "absent" become nothing. */
export function clean(text: string | undefined): string {
  const trimmed = text?.trim() ?? ''
  return ABSENT.has(trimmed) ? '' : trimmed
}

/** A text to look for, trimmed; -1 becomes nothing. A 0 is no word for "absent" here: it may be a lot's number. */
export function typed(text: string | undefined): string {
  const trimmed = text?.trim() ?? ''
  return trimmed === '-1' ? '' : trimmed
}

const GREATEST_INT = 2_147_483_647

/** Numbers beyond the column's type match no id either: the nearest number that fits also finds nothing. */
export function clampToInteger(value: number): number {
  return Math.max(-GREATEST_INT, Math.min(GREATEST_INT, value))
}

function ids(values: number[] | undefined): number[] {
  return (values ?? []).map(clampToInteger)
}

function readRanges(query: LotFilter): LotCriteria['ranges'] {
  const end = (range: LotRange, side: 'From' | 'To') => {
    const value = query[`${range}${side}`]
    return value === undefined || value <= 0 ? null : clampToInteger(value)
  }
  return Object.fromEntries(
    LOT_RANGES.map(range => [range, { from: end(range, 'From'), to: end(range, 'To') }] as const).filter(
      ([, { from, to }]) => from !== null || to !== null,
    ),
  )
}

function readDays(items: string[] | undefined): AuctionDay[] {
  const days = readAuctionDays((items ?? []).filter(item => !ABSENT.has(item)))
  if (typeof days === 'string') throw invalid({ auctionDate: days })
  return days
}

function readDay(field: 'dateFrom' | 'dateTo', value: string | undefined): string | null {
  const day = clean(value)
  if (day === '') return null
  if (!isSaleDay(day)) throw invalid({ [field]: 'date' })
  return day
}

function wordsIn(field: WordField, text: string): LotCriteria['words'] {
  return wordsOf(text).map(word => ({ field, word }))
}

function namesIn(field: 'maker' | 'model', text: string): LotCriteria['words'] {
  return nameWordsOf(text).map(word => ({ field, word }))
}

type QuickSearch = Pick<LotCriteria, 'lotNumbers' | 'words' | 'chassisTexts'>

const NOTHING: QuickSearch = { lotNumbers: [], words: [], chassisTexts: null }

const QUICK_SEARCH: Record<QuickSearchField, (text: string) => QuickSearch> = {
  lot_no: text => ({ ...NOTHING, lotNumbers: [parseLotNumbers(text)] }),
  chassis: text => ({ ...NOTHING, chassisTexts: chassisTexts(text) }),
  equipment: text => ({ ...NOTHING, words: wordsIn('equipment', text) }),
  model: text => ({ ...NOTHING, words: namesIn('model', text) }),
  maker: text => ({ ...NOTHING, words: namesIn('maker', text) }),
  grade: text => ({ ...NOTHING, words: wordsIn('grade', text) }),
}

function chassisTexts(text: string): ChassisText[] | null {
  const parsed = parseChassisTexts(text)
  return parsed.length > 0 ? parsed : null
}

function readQuickSearch(query: LotFilter): QuickSearch {
  const text = typed(query.quick_search_text)
  if (text === '') return NOTHING
  const named = clean(query.quick_search_parameter) || QUICK_SEARCH_FIELDS[0]
  const field = QUICK_SEARCH_FIELDS.find(one => one === named)
  if (!field) throw invalid({ quick_search_parameter: oneOf(QUICK_SEARCH_FIELDS) })
  return QUICK_SEARCH[field](text)
}
