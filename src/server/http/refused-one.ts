import type { MessageCode } from '#domain/message-codes.ts'
import type { Language } from '#domain/people/languages.ts'
import { refusalOfConstraint } from '#server/db/refusals.ts'
import { refusalAnswer } from './errors.ts'
import { Refused } from './refused.ts'

/** Why one of many was refused, in an answer that lists the refused ones. An error that is no refusal is thrown on. */
export function refusedOne(error: unknown, language: Language): { message: string; messageCode: MessageCode } {
  const refusal = error instanceof Refused ? error : refusalOfConstraint(error)
  if (!refusal) throw error
  const { message } = refusalAnswer(refusal, language).body
  return {
    message: typeof message === 'string' ? message : Object.values(message).join(' '),
    messageCode: refusal.code,
  }
}
