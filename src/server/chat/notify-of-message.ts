import { MINUTE_MS } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { pushChatMessage } from '#server/push/push-chat-message.ts'
import { rightsOf } from './chat.queries.ts'
import type { Parties, WrittenMessage } from './chat.queries.ts'
import { insertEmails } from './chat-emails.queries.ts'
import { mayStillRead } from './reader.ts'
import type { Reader } from './reader.ts'

/** A message unread for this long is reported by e-mail. */
const NOTIFY_AFTER_MS = 5 * MINUTE_MS

/**
 * Notifies the other side of a new message, by e-mail and push, within the transaction that wrote it. People with the portal open get it live,
 * through the table's trigger (migrations/0009_chat.sql).
 */
export async function notifyOfMessage(
  { db: trx, queue }: Pick<AppContext, 'db' | 'queue'>,
  { message, parties }: { message: WrittenMessage; parties: Parties },
): Promise<void> {
  const dueAt = new Date(message.at.getTime() + NOTIFY_AFTER_MS)
  const hearers = await thoseWhoMayRead(trx, hearersOf(message, parties), parties)
  for (const userId of await insertEmails(trx, parties.bidId, hearers, dueAt))
    await queue.add(trx, 'chat-emails', { bidId: parties.bidId, userId, dueAt: dueAt.toISOString() }, { dueAt })
  const listOf = (reader: Reader) => {
    if (reader.isOffice) return 'bid-manager'
    return reader.userId === parties.ownerId ? 'bids' : 'dealer-bids'
  }
  await pushChatMessage(
    { db: trx, queue },
    { bidId: parties.bidId, number: message.number, at: message.at },
    hearers.map(reader => ({ userId: reader.userId, list: listOf(reader) })),
  )
}

/** Client, dealer, and the client's manager, except the author. A manager's message does not notify other managers. */
function hearersOf(
  message: Pick<WrittenMessage, 'author_id' | 'from_office'>,
  { ownerId, dealerId, managerId }: Parties,
): Reader[] {
  const persons = [ownerId, dealerId].flatMap(id => (id === null ? [] : [{ userId: id, isOffice: false }]))
  const isManagers = managerId !== null && managerId !== ownerId && !message.from_office
  return [...persons, ...(isManagers ? [{ userId: managerId, isOffice: true }] : [])].filter(
    reader => reader.userId !== message.author_id,
  )
}

/** A dealer or a manager may have lost the right to read it since the bid was placed. */
async function thoseWhoMayRead(trx: Db, hearers: readonly Reader[], parties: Parties): Promise<Reader[]> {
  const rights = await rightsOf(
    trx,
    hearers.map(({ userId }) => userId),
  )
  return hearers.filter(hearer => {
    const own = rights.find(({ id }) => id === hearer.userId)
    return own !== undefined && mayStillRead({ ...own, ...hearer }, parties)
  })
}
