import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { MessageCode } from '#contract/errors.ts'
import { refusalAnswer } from './errors.ts'
import { Refused } from './refused.ts'
import { spokenLanguage } from './spoken-language.ts'

/** A refusal by middleware before the router, where there is no use case to throw it. */
export function refusal(context: Context, code: MessageCode): Response {
  context.set('result', code)
  const { status, body } = refusalAnswer(new Refused(code), spokenLanguage(context))
  if (status === 503) context.header('retry-after', '2')
  context.header('cache-control', 'no-store')
  return context.json(body, status as ContentfulStatusCode)
}
