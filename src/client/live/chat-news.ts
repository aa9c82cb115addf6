import type { Chat, ChatMessage } from '#contract/chat/chat.shapes.ts'
import type { LiveChat } from '#contract/live/live.shapes.ts'

/** Merges both lists: each message once, ordered by number. */
export function merged(some: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const byId = new Map([...some, ...more].map(message => [message.id, message]))
  return [...byId.values()].sort((a, b) => a.id - b.id)
}

/** The conversation after a live update; the same object if nothing is new. If messages are missing in between, the earlier ones are left out and can be loaded. */
export function withNews(old: Chat, { isRead, readTo = old.readTo, messages = [] }: LiveChat): Chat {
  const known = new Set(old.chat.map(message => message.id))
  const unknown = messages.filter(message => !known.has(message.id))
  if (unknown.length === 0 && old.isRead === isRead && old.readTo === readTo) return old
  if (unknown.length === 0) return { ...old, isRead, readTo }
  const all = merged(old.chat, unknown)
  const start = all.findLastIndex(({ id }, at) => at > 0 && all[at - 1]!.id !== id - 1)
  return { ...old, isRead, readTo, ...(start > 0 ? { chat: all.slice(start), more: true } : { chat: all }) }
}
