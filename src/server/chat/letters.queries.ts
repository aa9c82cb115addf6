import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import type { Db } from './chat.queries.ts'
import type { Reader } from './reader.ts'

/** Who has a letter coming, or has had one since he last read, keeps that one. */
export async function insertLetters(trx: Db, bidId: number, readers: readonly Reader[], dueAt: Date): Promise<void> {
  if (readers.length === 0) return
  await trx
    .insertInto('chat_letters')
    .values(
      readers.map(({ userId, isOffice }) => ({
        bid_id: bidId,
        user_id: userId,
        for_office: isOffice,
        due_at: dueAt,
        sent_at: null,
      })),
    )
    .onConflict(there => there.doNothing())
    .execute()
}

/** He has read: the office's letters go with the office's reading, a person's with his own. */
export async function forgetLetters(trx: Db, bidId: number, { userId, isOffice }: Reader): Promise<void> {
  await trx
    .deleteFrom('chat_letters')
    .where('bid_id', '=', bidId)
    .where('for_office', '=', isOffice)
    .$if(!isOffice, query => query.where('user_id', '=', userId))
    .execute()
}

/** Takes one letter that is due; another process takes another one. It is held until the transaction ends. */
export function takeDueLetter(trx: Db, now: Date) {
  return trx
    .selectFrom('chat_letters')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .orderBy('bid_id')
    .orderBy('user_id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}
export type DueLetter = NonNullable<Awaited<ReturnType<typeof takeDueLetter>>>

export async function noteLetterSent(trx: Db, { bid_id, user_id }: DueLetter, now: Date): Promise<void> {
  await trx
    .updateTable('chat_letters')
    .set({ sent_at: now })
    .where('bid_id', '=', bid_id)
    .where('user_id', '=', user_id)
    .execute()
}

export async function dropLetter(trx: Db, { bid_id, user_id }: DueLetter): Promise<void> {
  await trx.deleteFrom('chat_letters').where('bid_id', '=', bid_id).where('user_id', '=', user_id).execute()
}

/** The reader of a letter and what it is about. */
export function letterFacts(trx: Db, { bid_id, user_id }: DueLetter) {
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
export type LetterFacts = Awaited<ReturnType<typeof letterFacts>>

/** How many messages of others a reader has not read. */
export async function countUnread(db: Db, bidId: number, { userId, isOffice }: Reader): Promise<number> {
  const readBefore = db
    .selectFrom('chat_reads')
    .select('read_to')
    .where('bid_id', '=', bidId)
    .where(sql<SqlBool>`reader_id is not distinct from ${isOffice ? null : userId}::int`)
  const { count } = await db
    .selectFrom('chat_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('bid_id', '=', bidId)
    .where('number', '>', eb => eb.fn.coalesce(readBefore, eb.lit(0)))
    .$if(isOffice, query => query.where('from_office', '=', false))
    .$if(!isOffice, query => query.where('author_id', '<>', userId))
    .executeTakeFirstOrThrow()
  return count
}
