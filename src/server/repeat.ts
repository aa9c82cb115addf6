import { isBack, isOutage } from '#server/db/outage.ts'
import type { Log } from '#server/http/log.ts'

export type Repeated = {
  /** Lets the current run end and starts no other. */
  stop: () => Promise<void>
}

/**
 * Repeats the work, one run at a time, each starting `everyMs` after the previous start. An error ends only that run, and is logged unless it
 * is an outage. Success means that the database is there, unless the work does not ask it.
 */
export function repeat(
  work: () => Promise<unknown>,
  everyMs: number,
  log: Log,
  failure: string,
  { asksDatabase = true }: { asksDatabase?: boolean } = {},
): Repeated {
  let turn: Promise<unknown> | null = null
  const timer = setInterval(() => {
    turn ??= work()
      .then(
        () => asksDatabase && isBack(log),
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
