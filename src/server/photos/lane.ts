import { Refused } from '#server/http/refused.ts'

export type Lane = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets `atOnce` works run and `mostWaiting` wait in the order they came. Further ones are turned away at once (503, come again soon): an
 * answer that comes after the visitor has left helps nobody, and everything that waits costs memory.
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
