import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { Language } from '#domain/people/languages.ts'

/** The languages of the server's texts. */
export const LANGUAGES = ['en', 'ru'] as const satisfies Language[]

/**
 * The language in which our own page is drawn. Its header names this language alone, so the server's texts match the page, whatever is chosen
 * elsewhere. Null for headers written by a browser or another program.
 */
export function pageLanguage(context: Context): Language | null {
  const header = context.req.header('accept-language')
  return LANGUAGES.find(language => language === header) ?? null
}

/** The language for visitors who are not signed in, from `Accept-Language`. */
export function spokenLanguage(context: Context): Language {
  return /^\s*ru\b/i.test(context.req.header('accept-language') ?? '') ? 'ru' : 'en'
}

/** The language for a page: the reader's choice on this device, otherwise the first of the browser's languages that we have. */
export function readersLanguage(context: Context): Language {
  const chosen = getCookie(context, 'minato_language')
  const known = LANGUAGES.find(language => language === chosen)
  return known ?? (/(?:^|[\s,])ru\b/i.test(context.req.header('accept-language') ?? '') ? 'ru' : 'en')
}
