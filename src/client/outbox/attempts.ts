import { mayHaveArrived } from '#client/api/errors.ts'
import { newKey } from '#client/api/new-key.ts'
import { serverNow } from '#client/api/server-clock.ts'

/** A write's key, and the time of an attempt that may have arrived, in ms of the server's clock; null: there was none. */
export type Attempt = { key: string; triedAt: number | null }
export type Attempts = ReturnType<typeof newAttempts>

/**
 * The attempts of a form or a dialog. Until its answer is known the same write goes out under the same key, now or by the outbox. `write` names it: its
 * body, and what was seen where somebody else may change that. Otherwise the server would only repeat its old answer.
 */
export function newAttempts() {
  let last: (Attempt & { write: string }) | null = null
  const attemptOf = (write: unknown) => {
    const text = JSON.stringify(write)
    return last?.write === text ? last : { key: newKey(), triedAt: null, write: text }
  }
  return {
    async send<Answer>(write: unknown, call: (key: string) => Promise<Answer>): Promise<Answer> {
      const at = serverNow()
      const attempt = (last = attemptOf(write))
      try {
        const answer = await call(attempt.key)
        last = null
        return answer
      } catch (error) {
        if (mayHaveArrived(error)) attempt.triedAt ??= at
        throw error
      }
    },

    /** Hands the write to the outbox. Returns whether it is kept there. */
    async queue(write: unknown, keep: (attempt: Attempt) => Promise<boolean> | undefined): Promise<boolean> {
      const { key, triedAt } = attemptOf(write)
      const isKept = (await keep({ key, triedAt })) ?? false
      if (isKept) last = null
      return isKept
    },

    /** Whether this write may have arrived. */
    isUnsure: (write: unknown): boolean => attemptOf(write).triedAt !== null,

    /** The next write is another one, even with the same body. */
    forget(): void {
      last = null
    },
  }
}
