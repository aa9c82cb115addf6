import type { Context, ErrorHandler } from 'hono'
import type { Logger } from 'pino'
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

/** What no use-case threw on purpose: logged with the request's id, told without detail. */
export function internalError(log: Logger): ErrorHandler<HttpEnv> {
  return (error, context) => {
    const requestId = context.get('requestId')
    log.error({ err: error, requestId }, 'request failed')
    context.header('cache-control', 'no-store')
    return context.json({ success: false, message: `Error ${requestId}` }, 500)
  }
}
