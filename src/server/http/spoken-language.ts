import type { Context } from 'hono'
import type { Language } from '#domain/people/languages.ts'

/** Those the office speaks. */
export const LANGUAGES = ['en', 'ru'] as const satisfies Language[]

/**
 * The language that our own page is drawn in: it says this and nothing else, so that what the office says beside the page's words is in
 * the same language, whatever is chosen elsewhere. Null for what a browser or a program says by itself.
 */
export function pageLanguage(context: Context): Language | null {
  const said = context.req.header('accept-language')
  return LANGUAGES.find(language => language === said) ?? null
}

/** The language of who is not signed in. */
export function spokenLanguage(context: Context): Language {
  return languageOfHeader(context.req.header('accept-language'))
}

/** The office's language for what `Accept-Language` says. */
export function languageOfHeader(acceptLanguage: string | undefined): (typeof LANGUAGES)[number] {
  return /^\s*ru\b/i.test(acceptLanguage ?? '') ? 'ru' : 'en'
}
