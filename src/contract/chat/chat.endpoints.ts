import * as v from 'valibot'
import { MAX_MESSAGE_LENGTH } from '#domain/chat/message-text.ts'
import { isVisible } from '#domain/site/is-visible.ts'
import { endpoint } from '../endpoint.ts'
import { QueryRowId, Success } from '../wire.ts'
import { Chat, ChatMessage } from './chat.shapes.ts'

/** Messages in one answer. */
export const CHAT_PAGE = 100

/** Trimmed, and something in it can be seen. */
const Comment = v.pipe(
  v.string('invalid'),
  v.trim(),
  v.check(isVisible, 'required'),
  v.maxLength(MAX_MESSAGE_LENGTH, 'maxLength1000'),
)

export const chatEndpoints = {
  chat: endpoint({
    method: 'GET',
    path: '/bid/chat',
    access: 'session',
    summary: `What was written about a bid: the newest ${CHAT_PAGE} messages, or as many before the one named. For its client, his dealer and those who manage bids.`,
    query: v.object({ bidId: QueryRowId, before: v.optional(QueryRowId) }),
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
    body: v.object({ bidId: QueryRowId, upTo: v.optional(QueryRowId) }),
    response: Success,
  }),
  saveChat: endpoint({
    method: 'POST',
    path: '/bid/save-chat',
    access: 'session',
    summary: 'Writes a message. Sent again with the same key, however much later, it is the same message.',
    body: v.object({ bidId: QueryRowId, comment: Comment }),
    response: v.object({ ...Success.entries, saved: v.optional(ChatMessage) }),
  }),
}
