import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { Trx } from '#server/db/connect.ts'
import { peopleWith } from '#server/people/people-with.ts'
import { pushChatMessage } from '#server/push/push-chat-message.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { rightsOf, type Parties, type WrittenMessage } from './chat.queries.ts'
import { insertEmails } from './chat-emails.queries.ts'
import { mayStillRead, type Reader } from './reader.ts'

/** A message unread for this long is reported by e-mail. */
const NOTIFY_AFTER_MS = 5 * MINUTE_MS

/**
 * Notifies the other side of a new message, by e-mail and push, within the transaction that wrote it. People with the portal open get it live,
 * through the table's trigger (migrations/0009_chat.sql).
 */
export async function notifyOfMessage(
  { db: trx, queue }: WriteContext,
  { message, parties }: { message: WrittenMessage; parties: Parties },
): Promise<void> {
  const dueAt = later(message.at, NOTIFY_AFTER_MS)
  const hearers = [
    ...(await thoseWhoMayRead(trx, personsOf(message, parties), parties)),
    ...(await managersOf(trx, message, parties)),
  ]
  for (const userId of await insertEmails(trx, parties.bidId, hearers, dueAt))
    await queue.add(trx, 'chat-emails', { bidId: parties.bidId, userId, dueAt: dueAt.toISOString() }, { dueAt })
  const listOf = (reader: Reader) => {
    if (reader.isStaff) return 'bid-manager'
    return reader.userId === parties.ownerId ? 'bids' : 'dealer-bids'
  }
  await pushChatMessage(
    { db: trx, queue },
    { bidId: parties.bidId, number: message.number, at: message.at },
    hearers.map(reader => ({ userId: reader.userId, list: listOf(reader) })),
  )
}

/** Client and dealer, except the author. */
function personsOf({ author_id }: Pick<WrittenMessage, 'author_id'>, { ownerId, dealerId }: Parties): Reader[] {
  return [ownerId, dealerId].filter(id => id !== null && id !== author_id).map(id => ({ userId: id!, isStaff: false }))
}

/**
 * The client's manager; where there is none, or he may not read it any more, everybody who can answer in his place. A manager's message does not notify other
 * managers.
 */
async function managersOf(
  trx: Trx,
  message: Pick<WrittenMessage, 'author_id' | 'from_office'>,
  parties: Parties,
): Promise<Reader[]> {
  if (message.from_office) return []
  const readers = (ids: readonly (number | null)[]) => {
    const others = ids.filter(id => id !== null && id !== parties.ownerId && id !== message.author_id)
    const asStaff = others.map(id => ({ userId: id!, isStaff: true }))
    return thoseWhoMayRead(trx, asStaff, parties)
  }
  const own = await readers([parties.managerId])
  if (own.length > 0) return own
  return readers((await peopleWith(trx, 'bidManagementEnabled')).map(({ id }) => id))
}

/** A dealer or a manager may have lost the right to read it since the bid was placed. */
async function thoseWhoMayRead(trx: Trx, hearers: readonly Reader[], parties: Parties): Promise<Reader[]> {
  if (hearers.length === 0) return []
  const rights = await rightsOf(
    trx,
    hearers.map(({ userId }) => userId),
  )
  return hearers.filter(hearer => {
    const own = rights.find(({ id }) => id === hearer.userId)
    return own !== undefined && mayStillRead({ ...own, ...hearer }, parties)
  })
}
