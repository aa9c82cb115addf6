import { sql } from 'kysely'
import type { Trx } from '#server/db/connect.ts'
import { OPEN_LOT } from '#server/db/status-codes.ts'
import type { PushEventRow } from './push-events.queries.ts'

/** People whose summary is due. The rows stay locked until the transaction ends. */
export function claimDigests(trx: Trx, now: Date, most: number) {
  return trx
    .selectFrom('push_settings')
    .selectAll()
    .where('next_digest_at', '<=', now)
    .orderBy('next_digest_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function setNextDigest(trx: Trx, userId: number, at: Date): Promise<void> {
  await trx.updateTable('push_settings').set({ next_digest_at: at }).where('user_id', '=', userId).execute()
}

/** Ends all events waiting for the person's summary, expired ones included, and returns them. */
export function takeHeld(trx: Trx, userId: number, now: Date): Promise<PushEventRow[]> {
  return trx
    .updateTable('push_events')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('held', '=', true)
    .where('ended_at', 'is', null)
    .returningAll()
    .execute()
}

export async function countStarting(trx: Trx, userId: number, now: Date, until: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from favorites f join lots l on l.id = f.lot_id
    where f.user_id = ${userId} and l.status in ${OPEN_LOT} and l.starts_at > ${now} and l.starts_at <= ${until}`.execute(
    trx,
  )
  return rows[0]!.count
}
