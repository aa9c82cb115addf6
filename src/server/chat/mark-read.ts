import type { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { lockChat, markRead, unreadPairs } from './chat.queries.ts'
import { forgetLetters } from './letters.queries.ts'
import { openChat } from './reader.ts'

/** Takes the unread mark away, on all devices of the reader, and with the last message the letter that would have told him. */
export const markChatRead: UseCase<typeof chatEndpoints.updateChatStatus> = async ({ db: trx, viewer, body }) => {
  const { parties, reader } = await openChat(trx, viewer, body.bidId)
  const { bidId } = parties
  // A message that comes in this moment comes before, and may stay unread, or after, and sees that there is no letter.
  const messages = await lockChat(trx, bidId)
  if (messages === 0) return { success: true }
  await markRead(trx, bidId, reader, Math.min(body.upTo ?? messages, messages))
  if ((await unreadPairs(trx, [{ bidId, reader }])).length === 0) await forgetLetters(trx, bidId, reader)
  return { success: true }
}
