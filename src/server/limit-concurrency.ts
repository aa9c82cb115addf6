import pLimit from 'p-limit'
import { Refused } from '#server/http/refused.ts'

export type Limit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs `atOnce` jobs while `maxWaiting` (any number without it) wait in order of arrival. Further ones are refused at once (503, retry soon): an
 * answer after the visitor has left is useless, and every waiting job costs memory.
 */
export function limitConcurrency({ atOnce, maxWaiting = Infinity }: { atOnce: number; maxWaiting?: number }): Limit {
  const limit = pLimit(atOnce)
  return async work => {
    if (limit.activeCount + limit.pendingCount >= atOnce + maxWaiting) throw new Refused('unavailable')
    return limit(work)
  }
}
