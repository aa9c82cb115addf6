import { UNSET_START } from '#domain/lots/lot-start.ts'
import { lastOverdueDay } from '#domain/lots/overdue.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { addDays, tokyoClock, tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { MINUTE_MS, later } from '#domain/time/spans.ts'
import { statusOfWord } from '../../read/status-words.ts'
import { all, among, any, NEVER, text, type Term } from './ajes-terms.ts'

/**
 * The clock decides statuses that have no word of their own, in steps of ten minutes. A finer step would change the query, and so send it, every
 * minute, though an answer may be half an hour old.
 */
const STEP_MS = 10 * MINUTE_MS

/** The status that the word alone gives; null where it says "available" and the clock decides. */
export function statusByWord(word: string): number | null {
  const early = statusOfWord(word, FAR, new Date(0))
  return early === LOT_STATUS.upcoming ? null : early
}
const FAR = { day: '2999-01-01', startsAt: new Date('2999-01-01T00:00:00Z') }

/** Lots with any of these statuses, where the table has these words for them; `isSale` false for stock, which is on sale as long as it is listed. */
export function hasStatus(codes: readonly number[], words: readonly string[], isSale: boolean, now: Date): Term {
  const known = words.filter(word => codes.includes(statusByWord(word) ?? -1))
  const open = among(
    ['status'],
    words.filter(word => statusByWord(word) === null).map(word => [word]),
  )
  const clock = isSale ? onTheClock(now) : { [LOT_STATUS.ongoing]: null }
  const byClock = Object.entries(clock).filter(([code]) => codes.includes(Number(code)))
  return any([
    among(
      ['status'],
      known.map(word => [word]),
    ),
    // All of them, at any time.
    byClock.length === Object.keys(clock).length
      ? open
      : any(byClock.map(([, when]) => (when === null ? open : all([open, when])))),
  ])
}

/** `statusOfWord` of an available lot, as a condition on its date. */
function onTheClock(now: Date): Record<number, Term> {
  const step = new Date(Math.floor(now.getTime() / STEP_MS) * STEP_MS)
  const day = tokyoDay(step)
  // Seconds of a start are ignored: the lot starts with the first minute after this one.
  const next = text(tokyoIso(later(step, MINUTE_MS)).slice(0, 19).replace('T', ' '))
  const unset = text(`${day} 00:00:00`)
  const isUnsetAhead = tokyoClock(step) < UNSET_START
  const dueFrom = text(`${addDays(lastOverdueDay(step), 1)} 00:00:00`)
  return {
    [LOT_STATUS.upcoming]: any([`auction_date >= ${next}`, isUnsetAhead ? `auction_date = ${unset}` : NEVER]),
    [LOT_STATUS.ongoing]: all([
      `auction_date < ${next}`,
      `auction_date >= ${dueFrom}`,
      ...(isUnsetAhead ? [`auction_date != ${unset}`] : []),
    ]),
    [LOT_STATUS.unknown]: `auction_date < ${dueFrom}`,
  }
}
