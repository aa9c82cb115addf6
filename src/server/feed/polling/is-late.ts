import { MINUTE_MS } from '#domain/time/spans.ts'
import type { PollState } from './feed-polling.queries.ts'

/** The market's data of it is older than allowed. */
export function isLate(
  { fresh_at: freshAt, begun_at: begunAt }: Pick<PollState, 'fresh_at' | 'begun_at'>,
  { lateMinutes }: { lateMinutes: number },
  now: Date,
): boolean {
  return now.getTime() - (freshAt ?? begunAt).getTime() > lateMinutes * MINUTE_MS
}
