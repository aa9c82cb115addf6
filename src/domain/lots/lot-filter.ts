import { isDay } from '../time/tokyo.ts'
import type { ChassisText } from './lot-filter-chassis.ts'
import type { LotNumberItem } from './lot-numbers.ts'
import type { LotRange } from './lot-filter-ranges.ts'

/**
 * What a listing is narrowed by, read and checked, whatever wire or address it came from (§3 "Request fields"). An empty list and a
 * missing range mean "any". Lists are OR within themselves, everything together is AND.
 */
export type LotCriteria = {
  makers: number[]
  models: number[]
  chassis: number[]
  /** Overall grades: `3.5` stands for `3.5/B/C` too. */
  condition: string[]
  gearbox: string[]
  color: string[]
  /** Auction status codes; 4539 "Unsold" stands for every result without a buyer. */
  status: number[]
  /** Hall ids. */
  auctions: number[]
  ranges: Partial<Record<LotRange, { from: number | null; to: number | null }>>
  days: AuctionDay[]
  dateFrom: string | null
  dateTo: string | null
  /** Each list must match. */
  lotNumbers: LotNumberItem[][]
  /** Each word must stand in its field, in any case. */
  words: { field: WordField; word: string }[]
  /** One of them must match; null where no chassis is looked for. */
  chassisTexts: ChassisText[] | null
}

export const WORD_FIELDS = ['equipment', 'model', 'maker', 'grade'] as const
export type WordField = (typeof WORD_FIELDS)[number]

/** What the quick search looks into; the first is the default (§2 "Filter panel fields"). */
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

/** No more auction parameters in one search (§5); a fully selected day counts once, a single hall of a day once. */
export const MOST_AUCTION_DAYS = 30

/** Items `2026-11-23` and `2026-11-24~17`; otherwise the rule that they break. */
export function readAuctionDays(items: readonly string[]): AuctionDay[] | 'date' | 'tooMany30' {
  const distinct = [...new Set(items)]
  if (distinct.length > MOST_AUCTION_DAYS) return 'tooMany30'
  const days: AuctionDay[] = []
  for (const item of distinct) {
    const [, day, hall] = /^(\d{4}-\d{2}-\d{2})(?:~(\d{1,9}))?$/.exec(item) ?? []
    if (!day || !isSaleDay(day)) return 'date'
    days.push({ day, hallId: hall === undefined ? null : Number(hall) })
  }
  return days
}

/** A day that the database knows as well: it has no year 0. */
export function isSaleDay(text: string): boolean {
  return isDay(text) && text >= '0001'
}

const MOST_WORDS = 20

/** The words of a free text, each of which must be found. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;、]+/).filter(word => word !== ''))].slice(0, MOST_WORDS)
}
