import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import type { PushNews } from '#domain/push/push-news.ts'
import type { Db } from '#server/db/connect.ts'
import type { PushTables } from '#server/db/push-tables.ts'
import { livingSubscriptions } from './push.queries.ts'

export type NewEvent = Insertable<PushTables['push_events']>
export type PushEventRow = Selectable<PushTables['push_events']>

/** Those of people who have a device; what was noted before is left as it is. */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return
  const owners = await livingSubscriptions(db)
    .select('s.user_id')
    .distinct()
    .where('s.user_id', '=', sql<number>`any(${[...new Set(events.map(event => event.user_id))]}::int[])`)
    .execute()
  const reached = new Set(owners.map(owner => owner.user_id))
  const told = events.filter(event => reached.has(event.user_id))
  if (told.length === 0) return
  await db
    .insertInto('push_events')
    .values(told)
    .onConflict(row => row.columns(['user_id', 'key']).doNothing())
    .execute()
}

/** Events whose time has come, with what decides about them. Nobody else takes them until the transaction ends. */
export function claimEvents(trx: Db, now: Date, most: number) {
  return trx
    .selectFrom('push_events as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .leftJoin('push_settings as p', 'p.user_id', 'e.user_id')
    .selectAll('e')
    .select(['u.kind as user_kind', 'u.flags', 'u.language'])
    .select(['p.off', 'p.time_zone', 'p.quiet_from', 'p.quiet_until', 'p.digest_at'])
    .where('e.ended_at', 'is', null)
    .where('e.held', '=', false)
    .where('e.due_at', '<=', now)
    .orderBy('e.due_at')
    .orderBy('e.id')
    .limit(most)
    .forUpdate('e')
    .skipLocked()
    .execute()
}
export type ClaimedEvent = Awaited<ReturnType<typeof claimEvents>>[number]

export async function endEvents(trx: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('push_events')
    .set({ ended_at: now })
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
}

export async function holdEvent(trx: Db, id: number): Promise<void> {
  await trx.updateTable('push_events').set({ held: true }).where('id', '=', id).execute()
}

export async function putOffEvent(trx: Db, id: number, until: Date): Promise<void> {
  await trx.updateTable('push_events').set({ due_at: until }).where('id', '=', id).execute()
}

/** One delivery for each of the person's devices, or for one of them. */
export async function insertDeliveries(
  trx: Db,
  event: { id: number; user_id: number; expires_at: Date },
  news: PushNews,
  { now, deviceId }: { now: Date; deviceId: number | null },
): Promise<void> {
  const devices = livingSubscriptions(trx)
    .where('s.user_id', '=', event.user_id)
    .$if(deviceId !== null, query => query.where('s.id', '=', deviceId!))
    .select([
      's.id',
      sql<number>`${event.id}::bigint`.as('event_id'),
      sql<string>`${JSON.stringify(news)}::jsonb`.as('news'),
      sql<Date>`${event.expires_at}::timestamptz`.as('expires_at'),
      sql<Date>`${now}::timestamptz`.as('next_try_at'),
    ])
  await trx
    .insertInto('push_deliveries')
    .columns(['subscription_id', 'event_id', 'news', 'expires_at', 'next_try_at'])
    .expression(devices)
    .execute()
}

/**
 * Takes deliveries that are due and puts their following try off, in one statement: whoever dies with them in hand leaves them to that try, and
 * two processes never hold the same one.
 */
export async function claimDeliveries(db: Db, now: Date, waitSeconds: readonly number[], most: number) {
  const last = waitSeconds.length
  const { rows } = await sql<ClaimedDelivery>`
    update push_deliveries d
    set tries = d.tries + 1,
      next_try_at = ${now}::timestamptz
        + make_interval(secs => (${sql.val(waitSeconds)}::int[])[least(d.tries + 1, ${last}::int)])
    from push_subscriptions s
    where s.id = d.subscription_id and d.id in (
      select id from push_deliveries where next_try_at <= ${now} and expires_at > ${now}
      order by next_try_at, id limit ${most} for update skip locked)
    returning d.id, d.subscription_id, d.news, d.tries, d.expires_at, s.endpoint, s.p256dh, s.auth`.execute(db)
  return rows
}
export type ClaimedDelivery = {
  id: number
  subscription_id: number
  news: PushNews
  tries: number
  expires_at: Date
  endpoint: string
  p256dh: string
  auth: string
}

export async function endDelivery(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_deliveries').where('id', '=', id).execute()
}

export async function putOffDelivery(db: Db, id: number, reason: string, notBefore: Date | null): Promise<void> {
  await db
    .updateTable('push_deliveries')
    .set({
      last_error: reason.slice(0, 300),
      ...(notBefore && { next_try_at: sql<Date>`greatest(next_try_at, ${notBefore}::timestamptz)` }),
    })
    .where('id', '=', id)
    .execute()
}

export async function deleteExpiredDeliveries(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('push_deliveries').where('expires_at', '<=', now).execute()
}
