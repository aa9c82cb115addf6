import { Refused } from '#server/http/refused.ts'

export type Limit = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs `atOnce` jobs while `maxWaiting` (any number without it) wait in order of arrival. Further ones are refused at once (503, retry soon): an
 * answer after the visitor has left is useless, and every waiting job costs memory.
 */
export function limitConcurrency({ atOnce, maxWaiting = Infinity }: { atOnce: number; maxWaiting?: number }): Limit {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < atOnce) running += 1
    else if (waiting.length >= maxWaiting) throw new Refused('unavailable')
    else await new Promise<void>(resolve => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
