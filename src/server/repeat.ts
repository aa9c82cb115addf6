import type { Log } from '#server/http/log.ts'

export type Repeated = {
  /** Lets the turn that is under way end, then begins no other. */
  stop: () => Promise<void>
}

/** Does the work again and again, one turn at a time, each `everyMs` after the last began; an error is logged and costs one turn. */
export function repeat(work: () => Promise<unknown>, everyMs: number, log: Log, failure: string): Repeated {
  let turn: Promise<unknown> | null = null
  const timer = setInterval(() => {
    turn ??= work()
      .catch((error: unknown) => log.error({ err: error }, failure))
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
