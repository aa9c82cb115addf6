import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { addDays, tokyoInstant } from '#domain/time/tokyo.ts'

/** Status words of sources, by their beginning; those of all sources together, in lower case. */
const RESULT_OF_WORD: [RegExp, LotStatus][] = [
  [/^商談(?:成立|成約|落札)/, LOT_STATUS.soldByNegotiation],
  [/^(?:流れ|流札|不成約|未成約|不落札)/, LOT_STATUS.notSold],
  [/^(?:成約|落札)/, LOT_STATUS.sold],
  [/^(?:出品)?(?:取消|取り消し|キャンセル)/, LOT_STATUS.cancelled],
  // Negotiation that goes on, or has failed ("Unsold, nego"), is no sale.
  [/^un(?!known)|not sold/, LOT_STATUS.notSold],
  [/nego/, LOT_STATUS.soldByNegotiation],
  [/^sold/, LOT_STATUS.sold],
  [/^cancel/, LOT_STATUS.cancelled],
  [/^removed/, LOT_STATUS.removed],
]

/** A lot without a result at 12:00 Tokyo on the day after its sale is unknown. */
const OVERDUE_AT = '12:00'

export type Sale = { day: string; startsAt: Date } | null

/** Status of a lot by its source's word; an empty one is "available". `sale` is null for stock, which is on sale as long as it is listed. */
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
