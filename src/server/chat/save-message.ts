import type { chatEndpoints } from '#contract/chat/chat.endpoints.ts'
import { Refused } from '#server/http/refused.ts'
import type { UseCase } from '#server/http/context.ts'
import { insertMessage, messageByKey, messagesByNumber, nextNumber } from './chat.queries.ts'
import { chatMessage } from './chat-message.ts'
import { openChat } from './reader.ts'
import { notifyOfMessage } from './notify-of-message.ts'

/** Saves a message and notifies the other side. Request keys expire after a day, message keys never. */
export const saveMessage: UseCase<typeof chatEndpoints.saveChat> = async request => {
  const { db: trx, viewer, body, clock } = request
  const { parties, reader } = await openChat(trx, viewer, body.bidId)
  const { bidId } = parties
  const key = request.header('idempotency-key') ?? null
  const first = key === null ? undefined : await messageByKey(trx, viewer.userId, key)
  if (first) {
    if (first.bid_id !== bidId || first.text !== body.comment) throw new Refused('key_reused')
    return { success: true, saved: chatMessage(first, reader) }
  }
  const number = await nextNumber(trx, bidId)
  await insertMessage(trx, {
    bid_id: bidId,
    number,
    author_id: viewer.userId,
    from_office: reader.isStaff,
    text: body.comment,
    // Read under the lock, so times follow the order of the numbers.
    at: clock.now(),
    key,
  })
  const [message] = await messagesByNumber(trx, [bidId], [number])
  if (!message) throw new Error(`Message ${number} of bid ${bidId} vanished`)
  await notifyOfMessage(request, { message, parties })
  return { success: true, saved: chatMessage(message, reader) }
}
