import { sql, type SqlBool } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'
import type { Reader } from './reader.ts'

/** Skips readers with an e-mail pending, or one sent since they last read: that one stays. Returns the others. */
export async function insertEmails(
  trx: Trx,
  bidId: number,
  readers: readonly Reader[],
  dueAt: Date,
): Promise<number[]> {
  if (readers.length === 0) return []
  const rows = await trx
    .insertInto('chat_letters')
    .values(
      readers.map(({ userId, isStaff }) => ({
        bid_id: bidId,
        user_id: userId,
        for_office: isStaff,
        due_at: dueAt,
        sent_at: null,
      })),
    )
    .onConflict(there => there.doNothing())
    .returning('user_id')
    .execute()
  return rows.map(row => row.user_id)
}

/** After reading: managers' shared e-mails are dropped when any manager reads, a person's when that person reads. */
export async function forgetEmails(trx: Trx, bidId: number, { userId, isStaff }: Reader): Promise<void> {
  await trx
    .deleteFrom('chat_letters')
    .where('bid_id', '=', bidId)
    .where('for_office', '=', isStaff)
    .$if(!isStaff, query => query.where('user_id', '=', userId))
    .execute()
}

/** Locks the e-mail that is due at this instant, unless it was sent. Once the message was read there is none, or a later one. */
export function lockEmail(trx: Trx, { bidId, userId, dueAt }: { bidId: number; userId: number; dueAt: string }) {
  return trx
    .selectFrom('chat_letters')
    .selectAll()
    .where('bid_id', '=', bidId)
    .where('user_id', '=', userId)
    .where('due_at', '=', new Date(dueAt))
    .where('sent_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
export type DueEmail = NonNullable<Awaited<ReturnType<typeof lockEmail>>>

export async function noteEmailSent(trx: Trx, { bid_id, user_id }: DueEmail, now: Date): Promise<void> {
  await trx
    .updateTable('chat_letters')
    .set({ sent_at: now })
    .where('bid_id', '=', bid_id)
    .where('user_id', '=', user_id)
    .execute()
}

export async function dropEmail(trx: Trx, { bid_id, user_id }: DueEmail): Promise<void> {
  await trx.deleteFrom('chat_letters').where('bid_id', '=', bid_id).where('user_id', '=', user_id).execute()
}

/** The reader of an e-mail and its subject. */
export function emailFacts(trx: Trx, { bid_id, user_id }: DueEmail) {
  return trx
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('halls', 'halls.id', 'lots.hall_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .innerJoin('users as owners', 'owners.id', 'bids.user_id')
    .innerJoin('users as readers', join => join.on('readers.id', '=', user_id))
    .select([
      'bids.id as bidId',
      'owners.id as ownerId',
      'owners.dealer_id as dealerId',
      'owners.full_name as ownerName',
      'readers.email',
      'readers.language',
      'readers.kind',
      'readers.flags',
      'readers.bid_email_notify as wantsMail',
      'lots.lot_no as lotNo',
      'halls.name as hall',
      'makers.name as maker',
      'models.name as model',
    ])
    .where('bids.id', '=', bid_id)
    .executeTakeFirstOrThrow()
}
export type EmailFacts = Awaited<ReturnType<typeof emailFacts>>

/** The number of other people's messages that a reader has not read. */
export function countUnread(db: Db, bidId: number, { userId, isStaff }: Reader): Promise<number> {
  const readBefore = db
    .selectFrom('chat_reads')
    .select('read_to')
    .where('bid_id', '=', bidId)
    .where(sql<SqlBool>`reader_id is not distinct from ${isStaff ? null : userId}::int`)
  const unread = db
    .selectFrom('chat_messages')
    .where('bid_id', '=', bidId)
    .where('number', '>', eb => eb.fn.coalesce(readBefore, eb.lit(0)))
    .$if(isStaff, query => query.where('from_office', '=', false))
    .$if(!isStaff, query => query.where('author_id', '<>', userId))
  return countOf(unread)
}
