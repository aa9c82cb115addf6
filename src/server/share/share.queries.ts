import type { Kysely, Selectable } from 'kysely'
import type { SharesTable } from '#server/db/share-tables.ts'
import type { Tables } from '#server/db/tables.ts'

type Db = Kysely<Tables>

export type Share = Selectable<SharesTable>

export function findOpenShare(db: Db, userId: number, lotId: string): Promise<Share | undefined> {
  return db
    .selectFrom('shares')
    .selectAll()
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
}

/** Undefined where the person has an open share of this lot already; a simultaneous one is waited for. */
export function insertShare(
  trx: Db,
  share: Pick<Share, 'id' | 'user_id' | 'lot_id' | 'code' | 'made_at' | 'ends_at'>,
): Promise<Share | undefined> {
  return trx
    .insertInto('shares')
    .values(share)
    .onConflict(conflict => conflict.columns(['user_id', 'lot_id']).where('closed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** A share whose time is over makes room for another. */
export async function closeOverdue(trx: Db, userId: number, lotId: string, now: Date): Promise<void> {
  await trx
    .updateTable('shares')
    .set({ closed_at: now, closed_by: 'time' })
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .where('closed_at', 'is', null)
    .where('ends_at', '<=', now)
    .execute()
}

function sharesWithMaker(db: Db) {
  return db
    .selectFrom('shares')
    .innerJoin('users', 'users.id', 'shares.user_id')
    .selectAll('shares')
    .select(['users.kind as maker_kind', 'users.email as maker_email', 'users.language as maker_language'])
}

export type ShareWithMaker = Awaited<ReturnType<ReturnType<typeof sharesWithMaker>['executeTakeFirstOrThrow']>>

export function findShare(db: Db, id: string): Promise<ShareWithMaker | undefined> {
  return sharesWithMaker(db).where('shares.id', '=', id).executeTakeFirst()
}

/** Held until the transaction ends: guesses at one link are looked at one after another, however many come at once. */
export function lockShare(trx: Db, id: string): Promise<ShareWithMaker | undefined> {
  return sharesWithMaker(trx).where('shares.id', '=', id).forUpdate('shares').executeTakeFirst()
}

/** When the `limit`-th youngest wrong guess of an address at a link since then was made; undefined while there are fewer. */
export async function guessBefore(
  trx: Db,
  { id, ip, since, limit }: { id: string; ip: string; since: Date; limit: number },
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('share_guesses')
    .select('at')
    .where('share_id', '=', id)
    .where('ip', '=', ip)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export async function countGuesses(trx: Db, id: string, ip: string, since: Date): Promise<number> {
  const { count } = await trx
    .selectFrom('share_guesses')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('share_id', '=', id)
    .where('ip', '=', ip)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many wrong guesses the link has taken now, this one included. */
export async function noteGuess(trx: Db, id: string, ip: string, at: Date): Promise<number> {
  await trx.insertInto('share_guesses').values({ share_id: id, ip, at }).execute()
  const { wrong_guesses } = await trx
    .updateTable('shares')
    .set(eb => ({ wrong_guesses: eb('wrong_guesses', '+', 1) }))
    .where('id', '=', id)
    .returning('wrong_guesses')
    .executeTakeFirstOrThrow()
  return wrong_guesses
}

export async function revokeShare(trx: Db, id: string, now: Date): Promise<void> {
  await trx.updateTable('shares').set({ closed_at: now, closed_by: 'guesses' }).where('id', '=', id).execute()
}

export async function deleteGuessesBefore(db: Db, at: Date): Promise<void> {
  await db.deleteFrom('share_guesses').where('at', '<', at).execute()
}
