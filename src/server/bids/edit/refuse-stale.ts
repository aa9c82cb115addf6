import { tokyoIso } from '#domain/time/tokyo.ts'
import { Refused } from '#server/http/refused.ts'
import { linesOfBid } from '../bid-log.queries.ts'
import type { Bid, Trx } from '../bids.queries.ts'

type Value = string | number | boolean | null

/** What a write wants to change: by field what stands now, and what was sent. */
export type Wanted = Record<string, { now: Value; sent: Value }>

/** Whether nothing of what was sent differs from what stands: no change and no fault, however old the version. */
export function isAsWanted(wanted: Wanted): boolean {
  return Object.values(wanted).every(({ now, sent }) => now === sent)
}

/**
 * Refuses a write that was made for another version of the bid than stands under the lock (409). The detail says what stands and what was sent, field by
 * field, which version that is, and who made it and when; null: the system.
 */
export async function refuseStale(trx: Trx, bid: Bid, version: number | null, wanted: Wanted): Promise<void> {
  if (version === null || version === bid.version || isAsWanted(wanted)) return
  // The bidding office's doings change no bid.
  const last = (await linesOfBid(trx, bid.id)).findLast(({ event }) => !event.startsWith('office '))
  const values = Object.entries(wanted).flatMap(([field, { now, sent }]) => [
    [`now.${field}`, told(now)] as const,
    [`sent.${field}`, told(sent)] as const,
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

/** Figures of a refusal are numbers and texts. */
function told(value: Value): string | number | null {
  return typeof value === 'boolean' ? Number(value) : value
}
