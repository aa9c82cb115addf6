import type { Log } from '#server/http/log.ts'
import { isDatabaseGone } from './is-gone.ts'

/** By log, because each log tells of an outage once. A log is an object of pino, without a field for it. */
const goneSince = new WeakMap<Log, number>()

/** Whether an error only means that the database is gone. It is logged once, however often it occurs, since repeated work has not failed for good. */
export function isOutage(log: Log, error: unknown): boolean {
  if (!isDatabaseGone(error)) return false
  if (goneSince.has(log)) return true
  goneSince.set(log, performance.now())
  log.error({ reason: reasonOf(error) }, 'The database is gone; calls are answered 503 until it is back')
  return true
}

/** Call it after work that needs the database has succeeded. */
export function isBack(log: Log): void {
  const from = goneSince.get(log)
  if (from === undefined) return
  goneSince.delete(log)
  log.info({ ms: Math.round(performance.now() - from) }, 'The database is back')
}

/**
 * A refused connection to a name with two addresses is an AggregateError without a message of its own. The queue's library reports some errors as
 * plain copies (`{...error, message, stack}`), of an AggregateError with nothing but its code.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ')
  const { message, code } = (error ?? {}) as { message?: unknown; code?: unknown }
  return String(message || code || error)
}
