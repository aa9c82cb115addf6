import * as v from 'valibot'

/** A message of a bid's conversation (§3 "Chat"). */
export const ChatMessage = v.object({
  /** Its place in the conversation, from 1: the next one has the next number. */
  id: v.number(),
  text: v.string(),
  time: v.string(),
  /** Written by the reader himself. */
  isOwn: v.boolean(),
  /** Whose it is; null is the office, whose people clients are not told by name. */
  author: v.nullable(v.string()),
  /** Of one's own messages the `Idempotency-Key` they were sent with: a phone knows its own by it before it is answered. */
  key: v.optional(v.string()),
})
export type ChatMessage = v.InferOutput<typeof ChatMessage>

/** The newest messages, oldest first, or those before the one that was named. */
export const Chat = v.object({
  chat: v.array(ChatMessage),
  /** False: there are messages that this reader has not read. The office reads as one. */
  isRead: v.boolean(),
  /** Whether there are earlier ones. */
  more: v.optional(v.boolean()),
  /** The last message that the other side has read; 0 for none. */
  readTo: v.optional(v.number()),
  /** Which bid it is about. `client` is whose it is, null where the reader is told no name. */
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
