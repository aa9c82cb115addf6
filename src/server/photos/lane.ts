import { Refused } from '#server/http/refused.ts'

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Runs `atOnce` jobs while `mostWaiting` wait in order of arrival. Further ones are refused at once (503, retry soon): an answer after the visitor
 * has left is useless, and every waiting job costs memory.
 */
export function lane({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Lane {
  let running = 0
  const waiting: (() => void)[] = []
  return async work => {
    if (running < atOnce) running += 1
    else if (waiting.length >= mostWaiting) throw new Refused('unavailable')
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
