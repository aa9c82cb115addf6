import { sql, type Selectable } from 'kysely'
import type { AccountRequestsTable } from '#server/db/auth-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'

export type AccountRequest = Selectable<AccountRequestsTable>
export type RequestKind = AccountRequest['kind']

/** A person's sign-up details, stored with the request until the account is created. */
type SignUpDetails = Pick<
  AccountRequest,
  'password_hash' | 'full_name' | 'mobile' | 'country_id' | 'city' | 'referral_code'
>

const DETAILS = ['password_hash', 'full_name', 'mobile', 'country_id', 'city', 'referral_code'] as const
const NO_DETAILS = Object.fromEntries(DETAILS.map(name => [name, null])) as { [K in keyof SignUpDetails]: null }

export async function insertRequest(
  db: Db,
  request: Pick<AccountRequest, 'kind' | 'email' | 'ip' | 'language' | 'asked_at'> & Partial<SignUpDetails>,
): Promise<number> {
  const { id } = await db.insertInto('account_requests').values(request).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Serializes requests about one email and from one address. The lock order is fixed, so there are no deadlocks. */
export async function lockRequests(trx: Trx, email: string, ip: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(3, hashtext(${email}))`.execute(trx)
  await sql`select pg_advisory_xact_lock(4, hashtext(${ip}))`.execute(trx)
}

/** When the `limit`-th latest request of a kind since then was made; undefined while there are fewer. */
export async function requestBefore(
  db: Db,
  of: { kind: RequestKind; email: string } | { kind: RequestKind; ip: string },
  since: Date,
  limit: number,
): Promise<Date | undefined> {
  const [column, value] = 'ip' in of ? (['ip', of.ip] as const) : (['email', of.email] as const)
  const row = await db
    .selectFrom('account_requests')
    .select('asked_at')
    .where('kind', '=', of.kind)
    .where(column, '=', value)
    .where('asked_at', '>', since)
    .orderBy('asked_at', 'desc')
    .offset(limit - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.asked_at
}

/** Locks a request unless it was answered. */
export function lockOpenRequest(trx: Trx, id: number): Promise<AccountRequest | undefined> {
  return trx
    .selectFrom('account_requests')
    .selectAll()
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Closes a request with a link. */
export async function giveToken(
  trx: Trx,
  id: number,
  token: { hash: string; expiresAt: Date; userId: number | null },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('account_requests')
    .set({ answered_at: now, token_hash: token.hash, expires_at: token.expiresAt, user_id: token.userId })
    .where('id', '=', id)
    .execute()
}

/** Closes a request without a link: no personal data is kept. */
export async function closeRequest(trx: Trx, id: number, now: Date): Promise<void> {
  await trx
    .updateTable('account_requests')
    .set({ answered_at: now, ...NO_DETAILS })
    .where('id', '=', id)
    .execute()
}

/** The latest sign-up of an email that awaits confirmation. */
export function findPendingSignUp(db: Db, email: string, now: Date): Promise<AccountRequest | undefined> {
  return db
    .selectFrom('account_requests')
    .selectAll()
    .where('kind', '=', 'sign-up')
    .where('email', '=', email)
    .where('used_at', 'is', null)
    .where('password_hash', 'is not', null)
    .where(eb => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Uses a link once: of parallel callers, only one gets its request. */
export function claimToken(trx: Trx, kind: RequestKind, hash: string, now: Date): Promise<AccountRequest | undefined> {
  return trx
    .updateTable('account_requests')
    .set({ used_at: now })
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
}

/** Reads a link that is still valid, without using it. */
export function findToken(db: Db, kind: RequestKind, hash: string, now: Date) {
  return db
    .selectFrom('account_requests')
    .select(['id', 'user_id as userId'])
    .where('token_hash', '=', hash)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Once an account is created or its password is reset, all other links of its email become invalid. */
export async function voidRequests(trx: Trx, kind: RequestKind, email: string, now: Date): Promise<void> {
  await trx
    .updateTable('account_requests')
    .set({
      used_at: sql<Date>`coalesce(used_at, ${now})`,
      answered_at: sql<Date>`coalesce(answered_at, ${now})`,
      ...NO_DETAILS,
    })
    .where('kind', '=', kind)
    .where('email', '=', email)
    .execute()
}

/** Disables all links of these kinds that were sent for an account, to whichever address. */
export async function voidLinksOf(
  trx: Trx,
  userId: number,
  now: Date,
  kinds: readonly RequestKind[] = ['recovery', 'not-me'],
): Promise<void> {
  await trx
    .updateTable('account_requests')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .execute()
}

/** Requests count toward the throttle for an hour, and their link lasts three days at most. */
export async function deleteRequestsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('account_requests').where('asked_at', '<', time).execute()
}
