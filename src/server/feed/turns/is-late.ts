import type { Turn } from './feed-turns.queries.ts'

/** What the market has of it is older than it may be. */
export function isLate(
  { fresh_at: freshAt, begun_at: begunAt }: Pick<Turn, 'fresh_at' | 'begun_at'>,
  { lateMinutes }: { lateMinutes: number },
  now: Date,
): boolean {
  return now.getTime() - (freshAt ?? begunAt).getTime() > lateMinutes * 60_000
}
