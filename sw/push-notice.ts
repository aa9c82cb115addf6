import * as v from 'valibot'
import { PushNews } from '#contract/push/push.shapes.ts'
import type { Language } from '#domain/people/languages.ts'
import { bidAddressOf, addressOf, subjectOf } from '#domain/push/push-address.ts'
import { PUSH_BID, pushWords, UNREADABLE } from '#domain/push/push-words.ts'

/** A notification. `tag`: a newer notification with the same tag replaces it. `path`: the address that a click opens. */
type Notice = {
  title: string
  body: string
  language: Language
  tag: string
  path: string
  /** The button that opens a favorite's bid form. */
  bid?: { title: string; path: string }
}

/** Push services carry 4 kB. A longer message is not ours and is not worth reading. */
const MAX_LENGTH = 8_000

/**
 * Every message shows a notification, because browsers revoke the permission of apps that stay silent. For an unreadable message it only says that
 * there is news.
 */
export function noticeOf(message: string | null, spoken: Language): Notice {
  const news = message !== null && message.length <= MAX_LENGTH ? read(message) : null
  if (!news) return { ...UNREADABLE[spoken], language: spoken, tag: 'news', path: '/' }
  const bid = bidAddressOf(news)
  return {
    ...pushWords(news),
    language: news.language,
    tag: subjectOf(news),
    path: addressOf(news),
    ...(bid !== null && { bid: { title: PUSH_BID[news.language], path: bid } }),
  }
}

/** The device's language, for a message without one. */
export function spokenHere(languages: readonly string[]): Language {
  return languages.some(tag => tag.toLowerCase().startsWith('ru')) ? 'ru' : 'en'
}

/** Null: not ours, truncated, or from a server with kinds that this worker does not know. */
function read(message: string): PushNews | null {
  try {
    const parsed = v.safeParse(PushNews, JSON.parse(message))
    return parsed.success ? parsed.output : null
  } catch {
    return null
  }
}
