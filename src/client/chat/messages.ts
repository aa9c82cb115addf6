import type { Chat } from '#contract/chat/chat.shapes.ts'
import { merged } from '#client/live/chat-news.ts'

/** The newest page, plus the earlier pages that were loaded before, if there is no gap between them. */
export function withEarlier(old: Chat | undefined, newest: Chat): Chat {
  const [first] = newest.chat
  const earlier = first ? (old?.chat.filter(message => message.id < first.id) ?? []) : []
  if (!old || !first || earlier.at(-1)?.id !== first.id - 1) return newest
  return { ...newest, chat: [...earlier, ...newest.chat], more: old.more }
}

/** Adds a page of earlier messages in front. */
export function withPageBefore(old: Chat, page: Chat): Chat {
  return { ...old, chat: merged(page.chat, old.chat), more: page.more }
}
