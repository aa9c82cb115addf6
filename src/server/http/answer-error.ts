import type { Context } from 'hono'
import type { Language } from '#domain/people/languages.ts'
import { isConflict } from '#server/db/is-conflict.ts'
import { isFull } from '#server/db/is-full.ts'
import { isTimedOut } from '#server/db/is-timed-out.ts'
import { isOutage, reasonOf } from '#server/db/outage.ts'
import { refusalOfConstraint } from '#server/db/refusals.ts'
import { StoreError } from '#server/files/store-error.ts'
import type { AppContext } from './context.ts'
import { answerRefused } from './refusal.ts'
import { Refused } from './refused.ts'
import type { HttpEnv } from './router.ts'

/** Answers a refusal with its text, an outage with 503, and any other error with its request's id. */
export function answerError(
  context: Context<HttpEnv>,
  { log }: Pick<AppContext, 'log'>,
  error: unknown,
  language: Language,
) {
  const refused = error instanceof Refused ? error : (refusalOfOutage(log, error) ?? refusalOfConstraint(error))
  if (refused) return answerRefused(context, refused, language)
  context.set('result', 'error')
  context.header('cache-control', 'no-store')
  const requestId = context.get('requestId')
  log.error({ err: error, requestId }, 'request failed')
  return context.json({ success: false, message: `Error ${requestId}` }, 500)
}

/** Something that we need does not work at the moment: the call can be repeated. Null for other errors. */
function refusalOfOutage(log: AppContext['log'], error: unknown): Refused | null {
  const unavailable = new Refused('unavailable')
  if (error instanceof StoreError) {
    log.error({ reason: error.message }, 'The store of files does not work; calls are answered 503')
    return unavailable
  }
  if (isTimedOut(error)) {
    log.error({ err: error }, 'The database ended a call that took too long; it is answered 503')
    return unavailable
  }
  if (isFull(error)) {
    log.error({ reason: reasonOf(error) }, 'The database has no room; the call is answered 503')
    return unavailable
  }
  return isConflict(error) || isOutage(log, error) ? unavailable : null
}
