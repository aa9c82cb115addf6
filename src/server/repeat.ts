import { isBack, isOutage } from '#server/db/outage.ts'
import type { Log } from '#server/http/log.ts'

export type Repeated = {
  /** Lets the current run end and starts no other. */
  stop: () => Promise<void>
}

/**
 * Repeats the work, one run at a time, each starting `everyMs` after the previous start. An error ends only that run, and is logged unless it
 * is an outage.
 */
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
