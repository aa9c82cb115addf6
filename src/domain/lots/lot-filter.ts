import { isDay } from '../time/tokyo.ts'
import type { ChassisText } from './lot-filter-chassis.ts'
import type { LotNumberItem } from './lot-numbers.ts'
import type { LotRange } from './lot-filter-ranges.ts'

/**
 * The filters of a listing, parsed and checked, from any request or address. An empty list or a missing range means "any". Values within a list are
 * OR; all filters together are AND.
 */
export type LotCriteria = {
  makers: number[]
  models: number[]
  chassis: number[]
  /** Overall grades: `3.5` also matches `3.5/B/C`. */
  condition: string[]
  gearbox: string[]
  color: string[]
  /** Auction status codes; 4539 "Unsold" matches every result without a buyer. */
  status: number[]
  /** Hall ids. */
  auctions: number[]
  ranges: Partial<Record<LotRange, { from: number | null; to: number | null }>>
  days: AuctionDay[]
  dateFrom: string | null
  dateTo: string | null
  /** Each list must match. */
  lotNumbers: LotNumberItem[][]
  /** Each word must occur in its field, in any case. */
  words: { field: WordField; word: string }[]
  /** At least one must match; null without a chassis filter. */
  chassisTexts: ChassisText[] | null
}

const WORD_FIELDS = ['equipment', 'model', 'maker', 'grade'] as const
export type WordField = (typeof WORD_FIELDS)[number]

/** Fields of the quick search; the first is the default. */
export const QUICK_SEARCH_FIELDS = ['lot_no', 'equipment', 'chassis', 'model', 'maker', 'grade'] as const
export type QuickSearchField = (typeof QUICK_SEARCH_FIELDS)[number]

export const NO_CRITERIA: LotCriteria = {
  makers: [],
  models: [],
  chassis: [],
  condition: [],
  gearbox: [],
  color: [],
  status: [],
  auctions: [],
  ranges: {},
  days: [],
  dateFrom: null,
  dateTo: null,
  lotNumbers: [],
  words: [],
  chassisTexts: null,
}

/** A whole sale day (`hallId` null) or one hall of it. */
export type AuctionDay = { day: string; hallId: number | null }

/** Most auction parameters in one search. A fully selected day counts once; a single hall of a day counts once. */
export const MAX_AUCTION_DAYS = 30

/** Parses items such as `2026-11-23` and `2026-11-24~17`; otherwise returns the rule they break. */
export function readAuctionDays(items: readonly string[]): AuctionDay[] | 'date' | 'tooMany30' {
  const distinct = [...new Set(items)]
  if (distinct.length > MAX_AUCTION_DAYS) return 'tooMany30'
  const days: AuctionDay[] = []
  for (const item of distinct) {
    const [, day, hall] = /^(\d{4}-\d{2}-\d{2})(?:~(\d{1,9}))?$/.exec(item) ?? []
    if (!day || !isSaleDay(day)) return 'date'
    days.push({ day, hallId: hall === undefined ? null : Number(hall) })
  }
  return days
}

/** A day that the database also accepts: it has no year 0. */
export function isSaleDay(text: string): boolean {
  return isDay(text) && text >= '0001'
}

const MAX_WORDS = 20

/** The words of a free text. Each of them must match. Full width becomes plain letters, as feeds store them. */
export function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').split(/[\s,;、]+/)
  return [...new Set(words.filter(word => word !== ''))].slice(0, MAX_WORDS)
}

/** The words of a maker's or model's name, as `wordsOf`. One of hyphens alone counts only where there is no other, and then finds nothing. */
export function nameWordsOf(text: string): string[] {
  const words = wordsOf(text)
  const telling = words.filter(word => joinedName(word) !== '')
  return telling.length > 0 ? telling : words
}

/** A name without spaces and hyphens, which people write differently: "N BOX", "N-BOX", "NBOX". Phones type hyphens of their own. */
export function joinedName(name: string): string {
  return name.replaceAll(/[\s\p{Pd}]/gu, '')
}
