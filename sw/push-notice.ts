import * as v from 'valibot'
import { PushNews } from '#contract/push/push.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { placeOf, subjectOf } from '#domain/push/push-place.ts'
import { pushWords, UNREADABLE } from '#domain/push/push-words.ts'

/** What is shown. `tag`: a newer notice with the same one takes its place; `path`: where a click leads. */
export type Notice = { title: string; body: string; language: Language; tag: string; path: string }

/** Push services carry 4 kB; what is longer is none of ours, and not worth reading. */
const LONGEST = 8_000

/** Every message gives a notice, for a browser takes the right to tell from who stays silent: what cannot be read says only that there is news. */
export function noticeOf(message: string | null, spoken: Language): Notice {
  const news = message !== null && message.length <= LONGEST ? read(message) : null
  if (!news) return { ...UNREADABLE[spoken], language: spoken, tag: 'news', path: '/' }
  return { ...pushWords(news), language: news.language, tag: subjectOf(news), path: placeOf(news) }
}

/** The device's language, for a message that tells none. */
export function spokenHere(languages: readonly string[]): Language {
  return languages.some(tag => tag.toLowerCase().startsWith('ru')) ? 'ru' : 'en'
}

/** Null: not ours, cut, or of an office that knows kinds which this worker does not. */
function read(message: string): PushNews | null {
  try {
    const parsed = v.safeParse(PushNews, JSON.parse(message))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
