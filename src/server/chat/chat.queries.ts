import { sql, type SqlBool } from 'kysely'
import { PREPARED } from '#server/db/prepared.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { Reader } from './reader.ts'

/** The parties of a conversation. The manager is the client's own, otherwise the one who placed the bid for him. */
export type Parties = { bidId: number; ownerId: number; dealerId: number | null; managerId: number | null }

export function partiesOf(db: Db, bidId: number): Promise<Parties | undefined> {
  return db
    .selectFrom('bids')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .select([
      'bids.id as bidId',
      'users.id as ownerId',
      'users.dealer_id as dealerId',
      sql<number | null>`coalesce(users.manager_id, bids.manager_id)`.as('managerId'),
    ])
    .where('bids.id', '=', bidId)
    .executeTakeFirst()
}

/** The facts that decide which conversations these people may read. */
export function rightsOf(db: Db, ids: readonly number[]) {
  return db
    .selectFrom('users')
    .select(['id', 'kind', 'flags'])
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .modifyEnd(PREPARED)
    .execute()
}

/** The data in a conversation's header. */
export function aboutBid(db: Db, bidId: number) {
  return db
    .selectFrom('bids')
    .innerJoin('lots', 'lots.id', 'bids.lot_id')
    .innerJoin('makers', 'makers.id', 'lots.maker_id')
    .innerJoin('models', 'models.id', 'lots.model_id')
    .innerJoin('users', 'users.id', 'bids.user_id')
    .select([
      'bids.id as bidId',
      'lots.lot_no as lotNo',
      'makers.name as maker',
      'models.name as model',
      'users.full_name as client',
    ])
    .where('bids.id', '=', bidId)
    .executeTakeFirstOrThrow()
}

/** How far each side of these conversations has read; 0 for nothing. People who no longer take part do not count. */
export async function readTos(
  db: Db,
  chats: readonly Pick<Parties, 'bidId' | 'ownerId' | 'dealerId'>[],
): Promise<{ bidId: number; byStaff: number; byClients: number }[]> {
  const ids = chats.map(chat => chat.bidId)
  const rows = await db
    .selectFrom('chat_reads')
    .selectAll()
    .where('bid_id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
  return chats.map(({ bidId, ownerId, dealerId }) => {
    const furthest = (readers: (number | null)[]) =>
      Math.max(
        0,
        ...rows.filter(row => row.bid_id === bidId && readers.includes(row.reader_id)).map(row => row.read_to),
      )
    const clients = dealerId === null ? [ownerId] : [ownerId, dealerId]
    return { bidId, byStaff: furthest([null]), byClients: furthest(clients) }
  })
}

/** Messages with their authors, oldest first: the last `limit` before `before`. */
export async function messagesOf(db: Db, bidId: number, page: { before: number | null; limit: number }) {
  const rows = await written(db)
    .where('bid_id', '=', bidId)
    .$if(page.before !== null, query => query.where('number', '<', page.before))
    .orderBy('number', 'desc')
    .limit(page.limit)
    .execute()
  return rows.reverse()
}

/** These messages by bid and number; the two arrays are parallel. */
export function messagesByNumber(db: Db, bidIds: readonly number[], numbers: readonly number[]) {
  return written(db)
    .where(
      sql<SqlBool>`(chat_messages.bid_id, chat_messages.number) in
        (select * from unnest(${sql.val(bidIds)}::int[], ${sql.val(numbers)}::int[]))`,
    )
    .orderBy('bid_id')
    .orderBy('number')
    .execute()
}

export function messageByKey(db: Db, authorId: number, key: string) {
  return written(db).where('author_id', '=', authorId).where('key', '=', key).executeTakeFirst()
}

function written(db: Db) {
  return db
    .selectFrom('chat_messages')
    .innerJoin('users', 'users.id', 'chat_messages.author_id')
    .select(['bid_id', 'number', 'text', 'at', 'author_id', 'from_office', 'key', 'users.full_name as author'])
}
export type WrittenMessage = Awaited<ReturnType<typeof messagesByNumber>>[number]

/** Takes the next number of a conversation under its row's lock, which lasts until the transaction ends. */
export async function nextNumber(trx: Trx, bidId: number): Promise<number> {
  const { messages } = await trx
    .insertInto('chats')
    .values({ bid_id: bidId, messages: 1 })
    .onConflict(there => there.column('bid_id').doUpdateSet({ messages: sql`chats.messages + 1` }))
    .returning('messages')
    .executeTakeFirstOrThrow()
  return messages
}

export async function insertMessage(trx: Trx, message: Omit<WrittenMessage, 'author'>): Promise<void> {
  await trx.insertInto('chat_messages').values(message).execute()
}

/** Blocks new messages until the transaction ends. Returns the number of messages. */
export async function lockChat(trx: Trx, bidId: number): Promise<number> {
  const chat = await trx
    .selectFrom('chats')
    .select('messages')
    .where('bid_id', '=', bidId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return chat?.messages ?? 0
}

/** The mark only moves forward. */
export async function markRead(trx: Trx, bidId: number, reader: Reader, upTo: number): Promise<void> {
  await sql`
    insert into chat_reads (bid_id, reader_id, read_to) values (${bidId}, ${reader.isStaff ? null : reader.userId}, ${upTo})
    on conflict on constraint chat_reads_once do update set read_to = excluded.read_to
      where chat_reads.read_to < excluded.read_to`.execute(trx)
}

/** Which of these conversations have messages of others that this reader has not read; the two arrays are parallel. */
export async function unreadPairs(
  db: Db,
  pairs: readonly { bidId: number; reader: Reader }[],
): Promise<{ bidId: number; userId: number }[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ bidId: number; userId: number }>`
    select p.bid_id as "bidId", p.user_id as "userId"
    from unnest(
      ${sql.val(pairs.map(pair => pair.bidId))}::int[],
      ${sql.val(pairs.map(pair => pair.reader.userId))}::int[],
      ${sql.val(pairs.map(pair => pair.reader.isStaff))}::bool[]
    ) p (bid_id, user_id, is_office)
    where exists (
      select from chat_messages m
      where m.bid_id = p.bid_id
        and m.number > coalesce((
          select r.read_to from chat_reads r
          where r.bid_id = p.bid_id
            and r.reader_id is not distinct from case when p.is_office then null else p.user_id end), 0)
        and case when p.is_office then not m.from_office else m.author_id <> p.user_id end)
    ${PREPARED}`.execute(db)
  return rows
}

/** Counts conversations with other people's unread messages: a person's own bids, a dealer's clients' bids, or all for managers. */
export async function countUnread(
  db: Db,
  userId: number,
  { isStaff, isDealer }: { isStaff: boolean; isDealer: boolean },
): Promise<number> {
  const asStaff = sql`${isStaff} and b.user_id <> ${userId}`
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread
    from chats c
    join bids b on b.id = c.bid_id
    join users u on u.id = b.user_id
    left join chat_reads r on r.bid_id = c.bid_id
      and r.reader_id is not distinct from case when ${asStaff} then null else ${userId}::int end
    where (b.user_id = ${userId} or ${isStaff} or (${isDealer} and u.dealer_id = ${userId}))
      and c.messages > coalesce(r.read_to, 0)
      and exists (
        select from chat_messages m
        where m.bid_id = c.bid_id
          and m.number > coalesce(r.read_to, 0)
          and case when ${asStaff} then not m.from_office else m.author_id <> ${userId} end)`.execute(db)
  return rows[0]!.unread
}
