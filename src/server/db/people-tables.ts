import type { ColumnType, Generated } from 'kysely'
import type { UserKind } from '#domain/people/kinds.ts'
import type { PermissionFlags } from '#domain/people/permissions.ts'
import type { Logged } from '#contract/wire.ts'
import type { Json } from './json-column.ts'

/** An account; see migrations/0001_people.sql. */
export type UsersTable = {
  id: Generated<number>
  email: string
  password_hash: string
  kind: UserKind
  flags: ColumnType<Partial<PermissionFlags>, string | undefined, string>
  full_name: string
  company: string | null
  mobile: string | null
  office_phone: string | null
  country_id: number | null
  city: string | null
  address: string | null
  language: Generated<number>
  currency: Generated<string>
  bid_email_notify: Generated<boolean>
  note: string | null
  dealer_id: number | null
  manager_id: number | null
  balance: Generated<number>
  credit_limit: Generated<number>
  reserved: Generated<number>
  daily_bid_limit: Generated<number>
  bids_on: string | null
  bids_today: Generated<number>
  uss_limit: Generated<number>
  uss_on: string | null
  uss_today: Generated<number>
  created_at: Date
  last_login: Date | null
  referral_code: string | null
  version: Generated<number>
  /** For a disabled account: its kind before, and after it is reopened. */
  former_kind: Exclude<UserKind, 'disabled'> | null
}

export type PeopleTables = {
  users: UsersTable
  /** Changes of accounts with their authors. */
  user_log: {
    id: Generated<number>
    at: Date
    actor_id: number
    user_id: number
    before: Json<Logged> | null
    after: Json<Logged>
  }
}
