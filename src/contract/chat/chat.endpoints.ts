import * as v from 'valibot'
import { MAX_MESSAGE_LENGTH } from '#domain/chat/message-text.ts'
import { endpoint } from '../endpoint.ts'
import { Success } from '../wire.ts'
import { Chat, ChatMessage } from './chat.shapes.ts'

/** Messages in one answer. */
export const CHAT_PAGE = 100

/** A positive 32-bit number, in a query as text. */
const Positive = v.pipe(
  v.union([v.string(), v.number()], 'invalid'),
  v.check(value => /^[1-9]\d{0,9}$/.test(String(value)) && Number(value) < 2 ** 31, 'invalid'),
  v.transform(Number),
)

/** Trimmed and not empty. */
const Comment = v.pipe(
  v.string('invalid'),
  v.trim(),
  v.nonEmpty('required'),
  v.maxLength(MAX_MESSAGE_LENGTH, 'maxLength1000'),
)

export const chatEndpoints = {
  chat: endpoint({
    method: 'GET',
    path: '/bid/chat',
    access: 'session',
    summary: `What was written about a bid: the newest ${CHAT_PAGE} messages, or as many before the one named. For its client, his dealer and those who manage bids.`,
    query: v.object({ bidId: Positive, before: v.optional(Positive) }),
    response: Chat,
  }),
  unreadChats: endpoint({
    method: 'GET',
    path: '/bid/unread-chats',
    access: 'session',
    summary: 'In how many conversations something is unread: the part of the app’s badge that is talk.',
    response: v.object({ unread: v.number() }),
  }),
  updateChatStatus: endpoint({
    method: 'PUT',
    path: '/bid/update-chat-status',
    access: 'session',
    summary: 'Marks a conversation read, up to the message named, else to its end.',
    body: v.object({ bidId: Positive, upTo: v.optional(Positive) }),
    response: Success,
  }),
  saveChat: endpoint({
    method: 'POST',
    path: '/bid/save-chat',
    access: 'session',
    summary: 'Writes a message. Sent again with the same key, however much later, it is the same message.',
    body: v.object({ bidId: Positive, comment: Comment }),
    response: v.object({ ...Success.entries, saved: v.optional(ChatMessage) }),
  }),
}
