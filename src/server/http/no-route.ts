import type { Context, ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import { isOutage } from '#server/db/outage.ts'
import { refusalAnswer } from './errors.ts'
import { Refused } from './refused.ts'
import type { HttpEnv } from './router.ts'
import { spokenLanguage } from './spoken-language.ts'

/** The answer for unknown addresses, including missing files. It is never a page, because a cache might store that under a script's name. */
export function notFound(context: Context<HttpEnv>): Response {
  const { body } = refusalAnswer(new Refused('not_found'), spokenLanguage(context))
  context.header('cache-control', 'no-store')
  return context.json(body, 404)
}

/** Unexpected errors: logged with the request's id, answered without detail. Only an outage is reported as temporary. */
export function internalError(log: Logger): ErrorHandler<HttpEnv> {
  return (error, context) => {
    context.header('cache-control', 'no-store')
    if (isOutage(log, error)) {
      context.header('retry-after', '5')
      return context.json(refusalAnswer(new Refused('unavailable'), spokenLanguage(context)).body, 503)
    }
    const requestId = context.get('requestId')
    log.error({ err: error, requestId }, 'request failed')
    return context.json({ success: false, message: `Error ${requestId}` }, 500)
  }
}
