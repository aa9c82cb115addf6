import type { ChatMessage } from '#contract/chat/chat.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { WrittenMessage } from './chat.queries.ts'
import type { Reader } from './reader.ts'

/** A message as this reader sees it. */
export function chatMessage(message: WrittenMessage, reader: Reader): ChatMessage {
  const isOwn = message.author_id === reader.userId
  return {
    id: message.number,
    text: message.text,
    time: tokyoIso(message.at),
    isOwn,
    // Clients do not see which manager wrote: for them, the author is the company.
    author: message.from_office && !reader.isStaff ? null : message.author,
    ...(isOwn && message.key !== null && { key: message.key }),
  }
}
