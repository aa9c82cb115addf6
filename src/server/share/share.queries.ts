import type { Selectable } from 'kysely'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import type { SharesTable } from '#server/db/share-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import { countOf } from '#server/db/count-of.ts'

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

/** Undefined if the person already has an open share of this lot. Waits for a concurrent insert. */
export function insertShare(
  trx: Trx,
  share: Pick<Share, 'id' | 'user_id' | 'lot_id' | 'code' | 'made_at' | 'ends_at'>,
): Promise<Share | undefined> {
  return trx
    .insertInto('shares')
    .values(share)
    .onConflict(conflict => conflict.columns(['user_id', 'lot_id']).where('closed_at', 'is', null).doNothing())
    .returningAll()
    .executeTakeFirst()
}

/** An expired share makes room for a new one. */
export async function closeOverdue(trx: Trx, userId: number, lotId: string, now: Date): Promise<void> {
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
    .select(['users.kind as maker_kind', 'users.flags as maker_flags'])
    .select(['users.email as maker_email', 'users.language as maker_language'])
}

export type ShareWithMaker = Awaited<ReturnType<ReturnType<typeof sharesWithMaker>['executeTakeFirstOrThrow']>>

export function findShare(db: Db, id: string): Promise<ShareWithMaker | undefined> {
  return sharesWithMaker(db).where('shares.id', '=', id).executeTakeFirst()
}

/** The lock lasts until the transaction ends, so concurrent guesses at one link are checked one after another. */
export function lockShare(trx: Trx, id: string): Promise<ShareWithMaker | undefined> {
  return sharesWithMaker(trx).where('shares.id', '=', id).forUpdate('shares').executeTakeFirst()
}

/** When the `limit`-th latest wrong guess at a link since then was made, from one address or all; undefined while there are fewer. */
export async function guessBefore(
  trx: Trx,
  { id, ip, since, limit }: { id: string; ip?: string; since: Date; limit: number },
): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('share_guesses')
    .select('at')
    .where('share_id', '=', id)
    .$if(ip !== undefined, query => query.where('ip', '=', ip!))
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.at
}

export function countGuesses(trx: Trx, id: string, ip: string, since: Date): Promise<number> {
  return countOf(
    trx.selectFrom('share_guesses').where('share_id', '=', id).where('ip', '=', ip).where('at', '>', since),
  )
}

export async function noteGuess(trx: Trx, id: string, ip: string, at: Date): Promise<void> {
  await trx.insertInto('share_guesses').values({ share_id: id, ip, at }).execute()
  await trx
    .updateTable('shares')
    .set(eb => ({ wrong_guesses: eb('wrong_guesses', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function noteNotified(trx: Trx, id: string, now: Date): Promise<void> {
  await trx.updateTable('shares').set({ guesses_told_at: now }).where('id', '=', id).execute()
}

/** Closes a person's link to a lot, if there is one, because he asked for another. */
export async function closeByMaker(trx: Trx, userId: number, lotId: string, now: Date): Promise<void> {
  await trx
    .updateTable('shares')
    .set({ closed_at: now, closed_by: 'maker' })
    .where('user_id', '=', userId)
    .where('lot_id', '=', lotId)
    .where('closed_at', 'is', null)
    .execute()
}

/** Deletes guesses that no limit counts any more. The clean-up job calls it every hour. The total count of a link is stored on the link. */
export async function forgetOldGuesses(db: Db, now: Date): Promise<void> {
  const dayAgo = earlier(now, DAY_MS)
  await db.deleteFrom('share_guesses').where('at', '<', dayAgo).execute()
}
