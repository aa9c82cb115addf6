import type { UserKind } from '#domain/people/kinds.ts'
import { PERMISSIONS, type PermissionFlags } from '#domain/people/permissions.ts'
import type { Db } from '#server/db/connect.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { writeAccount } from '#server/auth/write-account.ts'

export const PASSWORD = 'harbour-seven'
export const ALL_FLAGS = Object.fromEntries(PERMISSIONS.map(flag => [flag, true])) as PermissionFlags

/** The fields that a test may set on a user; everything else is filled in. Money in whole yen. */
export type UserOverrides = {
  kind?: UserKind
  email?: string
  fullName?: string
  company?: string | null
  balance?: number
  creditLimit?: number
  reserved?: number
  dailyBidLimit?: number
  bidsOn?: string | null
  bidsToday?: number
  ussLimit?: number
  dealerId?: number | null
  managerId?: number | null
  language?: 692 | 693
  currency?: 'JPY' | 'USD'
  flags?: Partial<PermissionFlags>
}

export type NewUser = { id: number; email: string; password: string; kind: UserKind; fullName: string }

let passwordHash: Promise<string> | undefined
let counter = 0

/** `1003` becomes `baad`, so that a search by a user's number does not match another user's name. */
const inLetters = (count: number) => [...String(count)].map(digit => 'abcdefghij'[Number(digit)]).join('')

/** Every test user has the same password: hashing it once saves a second per file. */
export async function newUser(db: Db, now: Date, overrides: UserOverrides = {}): Promise<NewUser> {
  passwordHash ??= hashPassword(PASSWORD)
  counter += 1
  const kind = overrides.kind ?? 'client'
  const email = overrides.email ?? `${kind}-${inLetters(counter)}@minato.example`
  const fullName = overrides.fullName ?? `Person ${inLetters(counter)}`
  const account = {
    email,
    password_hash: await passwordHash,
    kind,
    flags: JSON.stringify(overrides.flags ?? {}),
    full_name: fullName,
    company: overrides.company ?? null,
    language: overrides.language ?? 692,
    currency: overrides.currency ?? 'JPY',
    balance: overrides.balance ?? 0,
    credit_limit: overrides.creditLimit ?? 0,
    reserved: overrides.reserved ?? 0,
    daily_bid_limit: overrides.dailyBidLimit ?? 10,
    bids_on: overrides.bidsOn ?? null,
    bids_today: overrides.bidsToday ?? 0,
    uss_limit: overrides.ussLimit ?? 5,
    dealer_id: overrides.dealerId ?? null,
    manager_id: overrides.managerId ?? null,
    created_at: now,
  }
  const id = await db.transaction().execute(trx => writeAccount(trx, account))
  if (id === undefined) throw new Error(`${email} has an account already`)
  return { id, email, password: PASSWORD, kind, fullName }
}
