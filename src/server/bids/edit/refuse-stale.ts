import { staleVersion } from '#server/http/stale-version.ts'
import { linesOfBid } from '../bid-log.queries.ts'
import type { Db } from '#server/db/connect.ts'
import type { Bid } from '../bids.queries.ts'

type Value = string | number | boolean | null

/** The changes that a write requests: the current and the sent value of each field. */
export type RequestedChanges = Record<string, { now: Value; sent: Value }>

/** Whether the sent values equal the current ones. Then there is no change and no error, however old the version. */
function isAsRequested(requested: RequestedChanges): boolean {
  return Object.values(requested).every(({ now, sent }) => now === sent)
}

/**
 * Refuses a write made for another version of the bid than the current one under the lock. `version` null: the last write wins.
 */
export async function refuseStale(
  db: Db,
  bid: Bid,
  version: number | null,
  requested: RequestedChanges,
): Promise<void> {
  if (version === null || version === bid.version || isAsRequested(requested)) return
  // The bidding office's events do not change the bid.
  const last = (await linesOfBid(db, bid.id)).findLast(({ event }) => !event.startsWith('office '))
  const valuesOf = (which: 'now' | 'sent') =>
    Object.fromEntries(Object.entries(requested).map(([field, change]) => [field, change[which]]))
  throw staleVersion({
    version: bid.version,
    values: { now: valuesOf('now'), sent: valuesOf('sent') },
    changed: { by: last?.full_name ?? null, at: last?.at ?? bid.changed_at },
  })
}
