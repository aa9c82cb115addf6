import { LOT_STATUS, type LotStatus } from '#domain/lots/statuses.ts'
import { addDays, tokyoInstant } from '#domain/time/tokyo.ts'

/** The source's result numbers, used where it did not bring its table of words (domain.md §2.1 "Statuses"). */
const WORD_OF_NUMBER: Record<string, string> = {
  '1': 'sold',
  '2': 'unsold',
  '3': 'negotiate sold',
  '4': 'cancel',
  '5': 'available',
  '6': 'removed',
}

const RESULT_OF_WORD: [RegExp, LotStatus][] = [
  [/nego/, LOT_STATUS.soldByNegotiation],
  [/^un|not sold/, LOT_STATUS.notSold],
  [/^sold/, LOT_STATUS.sold],
  [/^cancel/, LOT_STATUS.cancelled],
  [/^removed/, LOT_STATUS.removed],
]

/** A lot without a result at 12:00 Tokyo on the day after its sale is unknown (decisions.md "The life of a lot"). */
const OVERDUE_AT = '12:00'

type Sale = { day: string; startsAt: Date } | null

/** The status of a row by its result number; `sale` is null for stock, which is on sale as long as it is there. */
export function aleadoStatus(
  resultRef: string | null,
  results: ReadonlyMap<string, string>,
  sale: Sale,
  now: Date,
): LotStatus {
  const ref = (resultRef ?? '').trim()
  const word = (ref === '' ? 'available' : (results.get(ref) ?? WORD_OF_NUMBER[ref] ?? '')).toLowerCase()
  if (word === 'available') return statusOnTheClock(sale, now)
  return RESULT_OF_WORD.find(([pattern]) => pattern.test(word))?.[1] ?? LOT_STATUS.unknown
}

function statusOnTheClock(sale: Sale, now: Date): LotStatus {
  if (sale === null) return LOT_STATUS.ongoing
  if (now < sale.startsAt) return LOT_STATUS.upcoming
  return now < tokyoInstant(addDays(sale.day, 1), OVERDUE_AT) ? LOT_STATUS.ongoing : LOT_STATUS.unknown
}
