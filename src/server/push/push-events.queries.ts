import { sql, type Insertable, type Selectable } from 'kysely'
import type { Db, Trx } from '#server/db/connect.ts'
import type { PushTables } from '#server/db/push-tables.ts'
import { livingSubscriptions } from './push.queries.ts'

type NewEvent = Insertable<PushTables['push_events']>
export type PushEventRow = Selectable<PushTables['push_events']>

/** Only events of people with a device are stored. Existing events stay as they are. Returns the people with a new one. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<number[]> {
  if (events.length === 0) return []
  const owners = await livingSubscriptions(db)
    .select('s.user_id')
    .distinct()
    .where('s.user_id', '=', sql<number>`any(${[...new Set(events.map(event => event.user_id))]}::int[])`)
    .execute()
  const reached = new Set(owners.map(owner => owner.user_id))
  const pushed = events.filter(event => reached.has(event.user_id))
  if (pushed.length === 0) return []
  const written = await db
    .insertInto('push_events')
    .values(pushed)
    .onConflict(row => row.columns(['user_id', 'key']).doNothing())
    .returning('user_id')
    .execute()
  return [...new Set(written.map(row => row.user_id))]
}

/**
 * Due events of these people with the data that decides about them. Until the transaction ends nobody else claims any of them, because some events of a
 * person replace others.
 */
export async function claimEvents(trx: Trx, now: Date, userIds: readonly number[]) {
  const inOrder = userIds.toSorted((one, other) => one - other)
  await sql`select pg_advisory_xact_lock(6, id) from unnest(${inOrder}::int[]) as id`.execute(trx)
  return trx
    .selectFrom('push_events as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('push_settings as p', 'p.user_id', 'e.user_id')
    .selectAll('e')
    .select(['u.kind as user_kind', 'u.flags', 'u.language'])
    .select(['p.off', 'p.time_zone', 'p.quiet_from', 'p.quiet_until', 'p.digest_at'])
    .where('e.user_id', '=', sql<number>`any(${userIds}::int[])`)
    .where('e.ended_at', 'is', null)
    .where('e.held', '=', false)
    .where('e.due_at', '<=', now)
    .orderBy('e.due_at')
    .orderBy('e.id')
    .forUpdate('e')
    .skipLocked()
    .execute()
}
export type ClaimedEvent = Awaited<ReturnType<typeof claimEvents>>[number]

export async function endEvents(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('push_events')
    .set({ ended_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

/** Ends these people's events whose keys begin so and that were not sent yet. The keys are ours: digits, letters and colons. */
export async function endWaiting(
  trx: Trx,
  { userIds, keys, now }: { userIds: readonly number[]; keys: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('push_events')
    .set({ ended_at: now })
    .where('user_id', '=', sql<number>`any(${userIds}::int[])`)
    .where('key', 'like', `${keys}%`)
    .where('ended_at', 'is', null)
    .execute()
}

export async function holdEvent(trx: Trx, id: number): Promise<void> {
  await trx.updateTable('push_events').set({ held: true }).where('id', '=', id).execute()
}

export async function putOffEvent(trx: Trx, id: number, until: Date): Promise<void> {
  await trx.updateTable('push_events').set({ due_at: until }).where('id', '=', id).execute()
}

/** News that waits for the morning is due now, to be decided about again. Returns whether anything waited. */
export async function wakeEvents(trx: Trx, userId: number, now: Date): Promise<boolean> {
  const woken = await trx
    .updateTable('push_events')
    .set({ held: false, due_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where(row => row.or([row('held', '=', true), row('due_at', '>', now)]))
    .returning('id')
    .execute()
  return woken.length > 0
}

type Receiver = { subscriptionId: number; userId: number }

export function devicesOfAll(trx: Trx, userIds: readonly number[]): Promise<Receiver[]> {
  return livingSubscriptions(trx)
    .select(['s.id as subscriptionId', 's.user_id as userId'])
    .where('s.user_id', '=', sql<number>`any(${userIds}::int[])`)
    .execute()
}
