import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { addDays, tokyoInstant } from '#domain/time/tokyo.ts'

/** What sources say of a lot, by how the word begins (domain.md §2.1 "Statuses"); the words of all of them together, in small letters. */
const RESULT_OF_WORD: [RegExp, LotStatus][] = [
  [/nego/, LOT_STATUS.soldByNegotiation],
  [/^un|not sold/, LOT_STATUS.notSold],
  [/^sold/, LOT_STATUS.sold],
  [/^cancel/, LOT_STATUS.cancelled],
  [/^removed/, LOT_STATUS.removed],
]

/** A lot without a result at 12:00 Tokyo on the day after its sale is unknown (decisions.md "The life of a lot"). */
const OVERDUE_AT = '12:00'

export type Sale = { day: string; startsAt: Date } | null

/** Status of a lot by its source's word; an empty one is "available". `sale` is null for stock, which is on sale as long as it is there. */
export function statusOfWord(given: string, sale: Sale, now: Date): LotStatus {
  const word = given.trim().toLowerCase() || 'available'
  if (word === 'available') return statusOnTheClock(sale, now)
  return RESULT_OF_WORD.find(([pattern]) => pattern.test(word))?.[1] ?? LOT_STATUS.unknown
}

function statusOnTheClock(sale: Sale, now: Date): LotStatus {
  if (sale === null) return LOT_STATUS.ongoing
  if (now < sale.startsAt) return LOT_STATUS.upcoming
  return now < tokyoInstant(addDays(sale.day, 1), OVERDUE_AT) ? LOT_STATUS.ongoing : LOT_STATUS.unknown
}
