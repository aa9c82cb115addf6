import { fittingParams } from '#domain/saved-searches/fitting-params.ts'
import { foundParam } from '#domain/saved-searches/found-param.ts'
import { cutText } from '#domain/site/cut-text.ts'
import { DAY_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import { claimDue, setNotified, type DueSearch } from './search-news.queries.ts'
import { upcoming } from './upcoming.ts'

const AT_ONCE = 45

/**
 * Notifies people of the lots that some of the due searches found. The lots are marked in the same transaction, under locks that other processes
 * skip, so nobody is notified twice. Returns how many searches were due, at most 45: the thread that answers requests also encrypts the messages to
 * devices, so large news go out over a minute or two.
 */
export async function pushFoundLots({ db, queue, clock }: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<number> {
  return db.transaction().execute(async trx => {
    const now = clock.now()
    const searches = await claimDue(trx, now, AT_ONCE)
    if (searches.length === 0) return 0
    const news = searches.filter(({ notify, count, isWide }) => notify !== 'off' && (isWide || count > 0))
    const ids = searches.map(({ id }) => id)
    await setNotified(
      trx,
      ids,
      news.map(({ id }) => id),
      now,
    )
    await notifyDevices({ db: trx, queue }, now, ...news.map(search => eventOf(upcoming(search, now), now)))
    return searches.length
  })
}

function eventOf(due: DueSearch, now: Date) {
  const { id, userId, page, name, count, relisted, isWide, lookedAt } = due
  const search = { page, params: fittingParams(due.params, 2_000), name: cutText(name, 200) }
  return {
    userId,
    key: `newLots:${id}:${now.getTime()}`,
    news: {
      kind: 'newLots' as const,
      ...(isWide
        ? { search, isWide }
        : { search: { ...search, found: foundParam(id, lookedAt) }, count, ...(relisted > 0 && { relisted }) }),
    },
    expiresAt: later(now, DAY_MS),
  }
}
