import type { Chat, ChatMessage } from '#contract/chat/chat.shapes.ts'
import type { LiveChat } from '#contract/live/live.shapes.ts'

/** Both, each message once, in the order of their numbers. */
export function merged(some: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...some, ...more].map(message => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The newest page, with the earlier ones that were opened before, where nothing is missing between them. */
export function withEarlier(old: Chat | undefined, newest: Chat): Chat {
  const [first] = newest.chat
  const earlier = first ? (old?.chat.filter(message => message.id < first.id) ?? []) : []
  if (!old || !first || earlier.at(-1)?.id !== first.id - 1) return newest
  return { ...newest, chat: [...earlier, ...newest.chat], more: old.more }
}

/** A page of earlier messages in front of what is there. */
export function withPageBefore(old: Chat, page: Chat): Chat {
  return { ...old, chat: merged(page.chat, old.chat), more: page.more }
}

/** The conversation after what was told of it; the same object where that is known already. */
export function withNews(old: Chat, { isRead, readTo = old.readTo, messages = [] }: LiveChat): Chat {
  const known = new Set(old.chat.map(message => message.id))
  const unknown = messages.filter(message => !known.has(message.id))
  if (unknown.length === 0 && old.isRead === isRead && old.readTo === readTo) return old
  return { ...old, isRead, readTo, chat: unknown.length > 0 ? merged(old.chat, unknown) : old.chat }
}
