import { tokyoIso } from '#domain/time/tokyo.ts'
import { Refused } from '#server/http/refused.ts'
import { linesOfBid } from '../bid-log.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { Bid } from '../bids.queries.ts'

type Value = string | number | boolean | null

/** The changes that a write requests: the current and the sent value of each field. */
export type RequestedChanges = Record<string, { now: Value; sent: Value }>

/** Whether the sent values equal the current ones. Then there is no change and no error, however old the version. */
function isAsRequested(requested: RequestedChanges): boolean {
  return Object.values(requested).every(({ now, sent }) => now === sent)
}

/**
 * Refuses a write made for another version of the bid than the current one under the lock (409). The detail has the current and sent values by
 * field, the current version, its author and its time. A null author is the system.
 */
export async function refuseStale(
  trx: Trx,
  bid: Bid,
  version: number | null,
  requested: RequestedChanges,
): Promise<void> {
  if (version === null || version === bid.version || isAsRequested(requested)) return
  // The bidding office's events do not change the bid.
  const last = (await linesOfBid(trx, bid.id)).findLast(({ event }) => !event.startsWith('office '))
  const values = Object.entries(requested).flatMap(([field, { now, sent }]) => [
    [`now.${field}`, detailValue(now)] as const,
    [`sent.${field}`, detailValue(sent)] as const,
  ])
  throw new Refused('stale_version', {
    detail: {
      ...Object.fromEntries(values),
      version: bid.version,
      changedBy: last?.full_name ?? null,
      changedAt: tokyoIso(last?.at ?? bid.changed_at),
    },
  })
}

/** Details of a refusal are numbers and texts. */
function detailValue(value: Value): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value
}
