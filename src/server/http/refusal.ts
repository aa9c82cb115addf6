import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { MessageCode } from '#domain/message-codes.ts'
import type { Language } from '#domain/people/languages.ts'
import { refusalAnswer } from './errors.ts'
import { Refused } from './refused.ts'
import { spokenLanguage } from './spoken-language.ts'

/** Answers a refusal with its text. */
export function answerRefused(context: Context, refused: Refused, language: Language, againSeconds = 5): Response {
  context.set('result', refused.code)
  context.header('cache-control', 'no-store')
  const { status, body } = refusalAnswer(refused, language)
  if (status === 429 || status === 503) context.header('retry-after', String(refused.detail?.seconds ?? againSeconds))
  return context.json(body, status as ContentfulStatusCode)
}

/** A refusal where there is no use case to throw it: by middleware before the router, or of an address that nothing answers. */
export function refusal(context: Context, code: MessageCode): Response {
  return answerRefused(context, new Refused(code), spokenLanguage(context), 2)
}
