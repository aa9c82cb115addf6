import { nextAt } from '#domain/push/quiet-hours.ts'
import { DAILY_AT, MAX_NEW_LOTS_PER_DAY, TOLD_AGAIN_MS } from '#domain/saved-searches/search-notify.ts'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { Trx } from '#server/db/connect.ts'
import {
  insertFinds,
  lockSearches,
  newFinds,
  scheduleNotifications,
  setWide,
  noteLiveChanges,
  type LockedSearch,
} from './search-news.queries.ts'

/**
 * The lots of a batch that match a search, and which of them are offered again. `others`: lots that it found besides and does not tell. `isWide`: it
 * is known to find too many.
 */
type Found = {
  id: number
  lotIds: readonly string[]
  relistedIds: readonly string[]
  others?: number
  isWide?: boolean
}

/**
 * Keeps the finds of searches and sets when their people are notified. A second run of the same job keeps nothing twice: a search has one row for
 * each batch. Finds of a batch that was cut before the person looked are kept as found, but are not new.
 */
export async function keepFound(
  trx: Trx,
  { batchId, cutAt, now }: { batchId: number; cutAt: Date; now: Date },
  found: readonly Found[],
): Promise<void> {
  const ids = found.map(({ id }) => id).sort((a, b) => a - b)
  const lockedBy = new Map((await lockSearches(trx, ids)).map(search => [search.id, search]))
  const foundBy = new Map(found.map(one => [one.id, one]))
  const since = earlier(cutAt, DAY_MS)
  const finds = (await newFinds(trx, { batchId, since }, found)).flatMap(({ searchId, ...find }) => {
    const search = lockedBy.get(searchId)
    const { others = 0, isWide = false } = foundBy.get(searchId)!
    const count = find.lotIds.length + others
    return search ? [{ search, ...find, count, isWide: isWide || find.foundBefore + count > MAX_NEW_LOTS_PER_DAY }] : []
  })
  const widened = finds.filter(({ search, isWide }) => isWide && !search.isWide)
  const narrowed = finds.filter(({ search, isWide }) => !isWide && search.isWide)
  await setWide(trx, idsOf(widened), true)
  await setWide(trx, idsOf(narrowed), false)
  const isNew = ({ search, lotIds, isWide }: (typeof finds)[number]) =>
    !isWide && lotIds.length > 0 && search.lookedAt < cutAt
  await insertFinds(
    trx,
    batchId,
    cutAt,
    finds
      .filter(({ count }) => count > 0)
      .map(find => ({
        searchId: find.search.id,
        found: find.count,
        lotIds: find.isWide ? [] : find.lotIds,
        relistedIds: find.isWide ? [] : find.relistedIds.filter(id => find.lotIds.includes(id)),
        isNotified: find.search.notify === 'off' || !isNew(find),
      })),
  )
  const due = [...finds.filter(isNew), ...widened].map(({ search }) => search)
  await scheduleNotifications(
    trx,
    due.filter(({ notify }) => notify !== 'off').map(search => ({ id: search.id, at: notifyAt(search, now) })),
    TOLD_AGAIN_MS,
  )
  await noteLiveChanges(
    trx,
    [...due, ...narrowed.map(({ search }) => search)].map(({ userId }) => userId),
  )
}

function notifyAt({ notify, timeZone }: LockedSearch, now: Date): Date {
  return notify === 'daily' ? nextAt(now, DAILY_AT, timeZone) : now
}

function idsOf(finds: readonly { search: LockedSearch }[]): number[] {
  return finds.map(({ search }) => search.id)
}
