import type { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UseCase } from '#server/http/context.ts'
import { peopleWith } from '#server/people/people-with.ts'
import { dropWaiting } from '#server/push/drop-waiting.ts'
import { lockChat, markRead, unreadPairs, type Parties } from './chat.queries.ts'
import { forgetEmails } from './chat-emails.queries.ts'
import { openChat } from './reader.ts'

/** Clears the unread mark on all the reader's devices. Once the last message is read, the pending e-mail and notifications are dropped too. */
export const markChatRead: UseCase<typeof chatEndpoints.updateChatStatus> = async ({ db: trx, viewer, body, now }) => {
  const { parties, reader } = await openChat(trx, viewer, body.bidId)
  const { bidId } = parties
  // A concurrent message comes either before, and may stay unread, or after, and sees that there is no e-mail.
  const messages = await lockChat(trx, bidId)
  if (messages === 0) return { success: true }
  await markRead(trx, bidId, reader, Math.min(body.upTo ?? messages, messages))
  if ((await unreadPairs(trx, [{ bidId, reader }])).length > 0) return { success: true }
  await forgetEmails(trx, bidId, reader)
  const userIds = reader.isStaff ? await allManagers(trx, parties) : [reader.userId]
  await dropWaiting({ db: trx }, now, { userIds, keys: `chat:${bidId}:` })
  return { success: true }
}

/** Managers read as one. The client's own is notified, or everybody who can answer in his place (notify-of-message.ts). */
async function allManagers(trx: Trx, { managerId, ownerId, dealerId }: Parties): Promise<number[]> {
  const others = await peopleWith(trx, 'bidManagementEnabled')
  const managers = [managerId, ...others.map(({ id }) => id)].filter(id => id !== null)
  return managers.filter(id => id !== ownerId && id !== dealerId)
}
