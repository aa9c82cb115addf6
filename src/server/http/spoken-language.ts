import type { Context } from 'hono'
import type { Language } from '#domain/people/languages.ts'

/** The language of who is not signed in. */
export function spokenLanguage(context: Context): Language {
  return /^\s*ru\b/i.test(context.req.header('accept-language') ?? '') ? 'ru' : 'en'
}
