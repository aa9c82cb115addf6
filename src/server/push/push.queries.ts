import { sql } from 'kysely'
import { MOST_PUSH_DEVICES } from '#domain/push/push-kinds.ts'
import type { Db } from '#server/db/connect.ts'

export function readKeys(db: Db) {
  return db.selectFrom('push_keys').selectAll().executeTakeFirst()
}

/** Of two processes at their first start one pair stays. */
export async function keepKeys(db: Db, keys: { public_key: string; private_key: string }): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict(row => row.doNothing())
    .execute()
}

export type Device = { endpoint: string; p256dh: string; auth: string }

/** A device is told of one person's news: whoever signed in there last. Beyond the most the first of his devices go. */
export async function putSubscription(
  db: Db,
  row: Device & { user_id: number; session_id: string; user_agent: string; added_at: Date },
): Promise<void> {
  const { endpoint, added_at: _, ...own } = row
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict(known => known.column('endpoint').doUpdateSet(own))
    .execute()
  // What was on its way to the former person of this device is not for the next one.
  await sql`delete from push_deliveries d using push_subscriptions s, push_events e
    where s.id = d.subscription_id and s.endpoint = ${endpoint} and e.id = d.event_id and e.user_id <> ${row.user_id}`.execute(
    db,
  )
  await sql`delete from push_subscriptions where user_id = ${row.user_id} and id not in (
    select id from push_subscriptions where user_id = ${row.user_id} order by id desc limit ${MOST_PUSH_DEVICES})`.execute(
    db,
  )
}

export async function dropSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** Gone from the phone, or never a device: the push service said so. */
export async function pruneSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Devices whose sign-in has ended, and the keys and news of yesterday. */
export async function deleteForgotten(db: Db, before: Date): Promise<void> {
  await sql`delete from push_subscriptions s where not exists
    (select from session_families f where f.id = s.session_id and f.ended_at is null)`.execute(db)
  await sql`delete from push_events where created_at < ${before}`.execute(db)
}

export function devicesOf(db: Db, userId: number) {
  return livingSubscriptions(db)
    .select(['s.id', 's.user_agent', 's.session_id', 's.added_at'])
    .where('s.user_id', '=', userId)
    .orderBy('s.id')
    .execute()
}

export function deviceAt(db: Db, userId: number, endpoint: string) {
  return livingSubscriptions(db)
    .select('s.id')
    .where('s.user_id', '=', userId)
    .where('s.endpoint', '=', endpoint)
    .executeTakeFirst()
}

/** Of sign-ins that have not ended, of people who were not disabled. */
export function livingSubscriptions(db: Db) {
  return db
    .selectFrom('push_subscriptions as s')
    .innerJoin('session_families as f', 'f.id', 's.session_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .where('f.ended_at', 'is', null)
    .where('u.kind', '!=', 'disabled')
}

export function readPushSettings(db: Db, userId: number) {
  return db.selectFrom('push_settings').selectAll().where('user_id', '=', userId).executeTakeFirst()
}

/** The zone of the first device; what the person set stays. */
export async function beginSettings(db: Db, userId: number, timeZone: string): Promise<void> {
  await db
    .insertInto('push_settings')
    .values({ user_id: userId, time_zone: timeZone })
    .onConflict(row => row.doNothing())
    .execute()
}

export async function writePushSettings(
  db: Db,
  userId: number,
  settings: {
    off: readonly string[]
    time_zone: string
    quiet_from: string | null
    quiet_until: string | null
    digest_at: string | null
    next_digest_at: Date | null
  },
): Promise<void> {
  const { off, ...others } = settings
  const values = { ...others, off: [...off] }
  await db
    .insertInto('push_settings')
    .values({ user_id: userId, ...values })
    .onConflict(row => row.column('user_id').doUpdateSet(values))
    .execute()
}
