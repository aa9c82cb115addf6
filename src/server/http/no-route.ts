import type { Context, ErrorHandler } from 'hono'
import type { Logger } from 'pino'
import { isOutage } from '#server/db/outage.ts'
import { refusalAnswer } from './errors.ts'
import { Refused } from './refused.ts'
import type { HttpEnv } from './router.ts'
import { spokenLanguage } from './spoken-language.ts'

/** For every address that nothing answers, missing files too: never a page, which a cache might keep under a script's name. */
export function notFound(context: Context<HttpEnv>): Response {
  const { body } = refusalAnswer(new Refused('not_found'), spokenLanguage(context))
  context.header('cache-control', 'no-store')
  return context.json(body, 404)
}

/** What no use-case threw on purpose: logged with the request's id, told without detail. An outage is the one thing that passes by itself. */
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
