import { sql, type SqlBool } from 'kysely'
import { DAY_MS, earlier } from '#domain/time/spans.ts'
import { MAX_PUSH_DEVICES } from '#domain/push/push-kinds.ts'
import type { Db } from '#server/db/connect.ts'

export function readKeys(db: Db) {
  return db.selectFrom('push_keys').selectAll().executeTakeFirst()
}

/** If two processes create keys at their first start, only one pair stays. */
export async function keepKeys(db: Db, keys: { public_key: string; private_key: string }): Promise<void> {
  await db
    .insertInto('push_keys')
    .values(keys)
    .onConflict(row => row.doNothing())
    .execute()
}

type Device = { endpoint: string; p256dh: string; auth: string }

/**
 * A device gets the news of the person who last signed in there. Above the maximum, those of his devices that have been unused the longest are removed.
 * Apps repeat it at each start, so one that changes nothing writes nothing: every write is live news to the person's pages.
 */
export async function putSubscription(
  db: Db,
  row: Device & { user_id: number; session_id: string; user_agent: string; added_at: Date },
): Promise<void> {
  const { user_id, session_id, p256dh, auth, user_agent } = row
  await db
    .insertInto('push_subscriptions')
    .values(row)
    .onConflict(known =>
      known
        .column('endpoint')
        .doUpdateSet({ user_id, session_id, p256dh, auth, user_agent })
        .where(
          sql<SqlBool>`(push_subscriptions.user_id, push_subscriptions.session_id, push_subscriptions.p256dh, push_subscriptions.auth, push_subscriptions.user_agent)
          is distinct from (excluded.user_id, excluded.session_id, excluded.p256dh, excluded.auth, excluded.user_agent)`,
        ),
    )
    .execute()
  const kept = livingSubscriptions(db)
    .select('s.id')
    .where('s.user_id', '=', user_id)
    // A session's last use is known to within the life of an access token. This device is in use now.
    .orderBy(sql`s.endpoint = ${row.endpoint}`, 'desc')
    .orderBy('f.used_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(MAX_PUSH_DEVICES)
  await db.deleteFrom('push_subscriptions').where('user_id', '=', user_id).where('id', 'not in', kept).execute()
}

export async function dropSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** The device, unless it is gone or has another person now. */
export function findSubscription(db: Db, { id, userId }: { id: number; userId: number }) {
  return db
    .selectFrom('push_subscriptions')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** The push service reported that the device is gone, or never existed. */
export async function pruneSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Deletes devices of ended sign-ins, and events after three days. The clean-up job calls it every hour. */
export async function forgetOldPushes(db: Db, now: Date): Promise<void> {
  const before = earlier(now, 3 * DAY_MS)
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

/** Devices with an active sign-in, of people who are not disabled. */
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

/** Uses the time zone of the first device. The person's own settings stay. */
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
