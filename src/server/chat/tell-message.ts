import { tellOfMessage } from '#server/push/tell-of-message.ts'
import type { Db, Parties, WrittenMessage } from './chat.queries.ts'
import { insertLetters } from './letters.queries.ts'
import type { Reader } from './reader.ts'

/** Unread for so long, a message is told by mail. */
const PATIENCE_MS = 5 * 60_000

/**
 * Tells the other side of a new message, within the transaction that wrote it: whoever is to hear of it in one way or another is told here.
 * Those who have the portal open hear of it live, by the table's trigger (migrations/0077_chat.sql).
 */
export async function tellMessage(
  trx: Db,
  { message, parties }: { message: WrittenMessage; parties: Parties },
): Promise<void> {
  const dueAt = new Date(message.at.getTime() + PATIENCE_MS)
  const hearers = hearersOf(message, parties)
  await insertLetters(trx, parties.bidId, hearers, dueAt)
  const listOf = (reader: Reader) => {
    if (reader.isOffice) return 'bid-manager'
    return reader.userId === parties.ownerId ? 'bids' : 'dealer-bids'
  }
  await tellOfMessage(
    trx,
    { bidId: parties.bidId, number: message.number, at: message.at },
    hearers.map(reader => ({ userId: reader.userId, list: listOf(reader) })),
  )
}

/** Client, dealer, and the manager who looks after the client; all but who wrote it. What one of the office writes needs no other of it. */
export function hearersOf(
  message: Pick<WrittenMessage, 'author_id' | 'from_office'>,
  { ownerId, dealerId, managerId }: Parties,
): Reader[] {
  const persons = [ownerId, dealerId].flatMap(id => (id === null ? [] : [{ userId: id, isOffice: false }]))
  const isManagers = managerId !== null && managerId !== ownerId && !message.from_office
  return [...persons, ...(isManagers ? [{ userId: managerId, isOffice: true }] : [])].filter(
    reader => reader.userId !== message.author_id,
  )
}
