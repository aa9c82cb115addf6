import * as v from 'valibot'

/** A message of a bid's conversation. */
export const ChatMessage = v.object({
  /** Its position in the conversation, from 1. The next message has the next number. */
  id: v.number(),
  text: v.string(),
  time: v.string(),
  /** Written by the reader himself. */
  isOwn: v.boolean(),
  /** The author. Null means the managers, whose names clients do not see. */
  author: v.nullable(v.string()),
  /** For one's own messages, their `Idempotency-Key`. A phone recognises its own message by it before the answer arrives. */
  key: v.optional(v.string()),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** The newest messages, oldest first, or those before the given one. */
export const Chat = v.object({
  chat: v.array(ChatMessage),
  /** False: there are messages that this reader has not read. All managers together count as one reader. */
  isRead: v.boolean(),
  /** Whether there are earlier ones. */
  more: v.optional(v.boolean()),
  /** The last message that the other side has read; 0 for none. */
  readTo: v.optional(v.number()),
  /** The bid it is about. `client` is its owner, null when the reader may not see the name. */
  about: v.optional(
    v.object({
      bidId: v.number(),
      lotNo: v.string(),
      maker: v.string(),
      model: v.string(),
      client: v.nullable(v.string()),
    }),
  ),
})
export type Chat = v.InferOutput<typeof Chat>
