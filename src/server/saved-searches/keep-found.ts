import { nextAt } from '#domain/push/quiet-hours.ts'
import { DAILY_AT, TOLD_AGAIN_MS } from '#domain/saved-searches/search-notify.ts'
import type { Db } from '#server/db/connect.ts'
import { insertFinds, lockSearches, setTellAt, setWide, tellScreens } from './search-news.queries.ts'
import type { LockedSearch } from './search-news.queries.ts'

/** The lots of a batch that a search found, and whether it finds too many altogether. */
export type Found = { id: number; lotIds: readonly string[]; isWide: boolean }

/**
 * Keeps what searches found and sets when their people are told. A second run of the same job keeps nothing twice: a search has one row for each
 * batch, and what was cut before the person looked is not new.
 */
export async function keepFound(
  trx: Db,
  { batchId, cutAt, now }: { batchId: number; cutAt: Date; now: Date },
  found: readonly Found[],
): Promise<void> {
  const locked = await lockSearches(
    trx,
    found.map(({ id }) => id).sort((a, b) => a - b),
  )
  const foundBy = new Map(found.map(one => [one.id, one]))
  const widened = locked.filter(({ id, isWide }) => !isWide && foundBy.get(id)!.isWide)
  const narrowed = locked.filter(({ id, isWide }) => isWide && !foundBy.get(id)!.isWide)
  await setWide(trx, idsOf(widened), true)
  await setWide(trx, idsOf(narrowed), false)
  const finds = locked.flatMap(({ id, notify, lookedAt }) => {
    const { lotIds, isWide } = foundBy.get(id)!
    if (isWide || lotIds.length === 0 || lookedAt >= cutAt) return []
    return [{ searchId: id, lotIds: [...lotIds], isTold: notify === 'off' }]
  })
  const fresh = finds.length > 0 ? await insertFinds(trx, batchId, now, finds) : new Set<number>()
  const due = locked.filter(search => fresh.has(search.id) || widened.includes(search))
  await setTellAt(
    trx,
    due.filter(({ notify }) => notify !== 'off').map(search => ({ id: search.id, at: tellAt(search, now) })),
    TOLD_AGAIN_MS,
  )
  await tellScreens(
    trx,
    [...due, ...narrowed].map(({ userId }) => userId),
  )
}

function tellAt({ notify, timeZone }: LockedSearch, now: Date): Date {
  return notify === 'daily' ? nextAt(now, DAILY_AT, timeZone) : now
}

function idsOf(searches: readonly LockedSearch[]): number[] {
  return searches.map(({ id }) => id)
}
