import { dayOfLotId } from '#domain/lots/lot-id.ts'
import { hasResult } from '#domain/lots/statuses.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Config } from '#server/config.ts'
import { FeedRefused } from '../feed-refused.ts'
import type { FeedLot } from '../feed-lot.ts'
import type { QueryMarket } from './query-market.ts'
import type { ShownCache } from './shown-cache.ts'
import { keepLots } from './keep-lots.ts'
import { lotsKept, type KeptLot } from './kept-lots.queries.ts'
import { namesOfHalls } from './names.queries.ts'
import { answerOrRefusal, type QueryContext } from './query-context.ts'

type FetchContext = QueryContext & { config: Config }
type Fetching = { market: QueryMarket; cache: ShownCache; freshMinutes: (part: string) => number }

/** More than a person names at once. */
const MAX_LOTS = 40
/** Lots whose last answer is known to be in the table; a forgotten one is written again, with the same result. */
const MAX_REMEMBERED = 10_000

/**
 * Stores the lots that somebody touches: opens, stars, bids on or shares. A lot named alone is brought in as the market has it now; among several
 * only those not stored yet. A stored lot stays unchanged where the market cannot be queried. An unknown one is then refused because the market does
 * not answer, not as missing.
 */
export function lotFetcher(
  context: FetchContext,
  { market, cache, freshMinutes }: Fetching,
): (ids: readonly string[]) => Promise<void> {
  const written = new Map<string, number>()

  return async ids => {
    const named = [...new Set(ids)].filter(id => dayOfLotId(id) !== undefined).slice(0, MAX_LOTS)
    if (named.length === 0) return
    const kept = await lotsKept(context.db, named)
    const missing = named.filter(id => !kept.has(id))
    const wanted = named.length === 1 ? named.filter(id => mayChange(kept.get(id))) : missing
    const found = (await Promise.all(wanted.map(id => query(id, kept.has(id))))).filter(one => one !== null)
    const news = found.filter(({ id, at }) => written.get(id) !== at.getTime() || !kept.has(id))
    if (news.length === 0) return
    const isWritten = await keepLots(
      context,
      news.map(({ lot }) => ({ lot, part: market.partOf(lot) })),
    )
    if (isWritten) for (const { id, at } of news) remember(id, at)
    else if (missing.length > 0)
      await answerOrRefusal(context, Promise.reject(new FeedRefused('an import takes too long')))
  }

  function mayChange(lot: KeptLot | undefined): boolean {
    if (lot === undefined) return true
    // Before the day of its sale a lot may be offered again, whatever became of it.
    const isBeforeItsDay = (dayOfLotId(lot.id) ?? '') > tokyoDay(context.clock.now())
    return lot.source === context.source && (!hasResult(lot.status) || isBeforeItsDay)
  }

  async function query(id: string, isKept: boolean): Promise<{ id: string; lot: FeedLot; at: Date } | null> {
    const shown = cache.shown(id)
    if (shown && isFresh(shown.lot, shown.row.seen_at)) return { id, lot: shown.lot, at: shown.row.seen_at }
    const answer = await answerOrNull(id, isKept)
    return answer && !(answer.age.isStale && isKept) ? { id, lot: answer.lot, at: answer.age.at } : null
  }

  async function answerOrNull(id: string, isKept: boolean) {
    try {
      const key = await keyOf(id)
      const answer = key && market.lot(key, tokyoDay(context.clock.now()))
      return answer && (await (isKept ? answer : answerOrRefusal(context, answer)))
    } catch (error) {
      if (isKept && error instanceof FeedRefused) return null
      throw error
    }
  }

  async function keyOf(id: string) {
    const [, hallId, ...lotNo] = id.split('-')
    const hall = (await namesOfHalls(context.db, [Number(hallId)])).get(Number(hallId))
    return hall === undefined ? null : { day: dayOfLotId(id)!, hall, lotNo: lotNo.join('-') }
  }

  function isFresh(lot: FeedLot, seenAt: Date): boolean {
    return context.clock.now().getTime() - seenAt.getTime() < freshMinutes(market.partOf(lot)) * MINUTE_MS
  }

  function remember(id: string, at: Date): void {
    written.set(id, at.getTime())
    const [oldest] = written.keys()
    if (written.size > MAX_REMEMBERED) written.delete(oldest!)
  }
}
