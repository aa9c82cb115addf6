import { isBack, isOutage } from '#server/db/outage.ts'
import type { Log } from '#server/http/log.ts'

export type Repeated = {
  /** Lets the turn that is under way end, then begins no other. */
  stop: () => Promise<void>
}

/** Does the work again and again, one turn at a time, each `everyMs` after the last began; an error costs one turn and is logged, where it is no outage. */
export function repeat(work: () => Promise<unknown>, everyMs: number, log: Log, failure: string): Repeated {
  let turn: Promise<unknown> | null = null
  const timer = setInterval(() => {
    turn ??= work()
      .then(
        () => isBack(log),
        (error: unknown) => isOutage(log, error) || log.error({ err: error }, failure),
      )
      .finally(() => {
        turn = null
      })
  }, everyMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await turn
    },
  }
}
