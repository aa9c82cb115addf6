import { overdueAt } from '#domain/lots/overdue.ts'
import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'

/** Status words of sources, by their beginning; those of all sources together, in lower case. */
const RESULT_OF_WORD: [RegExp, LotStatus][] = [
  [/^商談(?:成立|成約|落札)/, LOT_STATUS.soldByNegotiation],
  [/^(?:流れ|流札|不成約|未成約|不落札)/, LOT_STATUS.notSold],
  [/^(?:成約|落札)/, LOT_STATUS.sold],
  [/^(?:出品)?(?:取消|取り消し|キャンセル)/, LOT_STATUS.cancelled],
  // Negotiation that has failed ("Unsold, nego") is no sale; one that goes on is none yet.
  [/^un(?!known)|not sold/, LOT_STATUS.notSold],
  [/sold.*nego|nego.*sold/, LOT_STATUS.soldByNegotiation],
  [/^sold/, LOT_STATUS.sold],
  [/^cancel/, LOT_STATUS.cancelled],
  [/^removed/, LOT_STATUS.removed],
]

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
  return now < overdueAt(sale.day) ? LOT_STATUS.ongoing : LOT_STATUS.unknown
}
