import type { Insertable } from 'kysely'
import { FIRST_GROUPS } from '#domain/bids/bid-group.ts'
import type { Trx } from '#server/db/connect.ts'
import type { UsersTable } from '#server/db/people-tables.ts'

/**
 * Writes a new account with the bid groups that each has from its first day; no call of the API makes groups. `trx` is a transaction. Returns the
 * account's number, or undefined if the email already has an account.
 */
export async function writeAccount(trx: Trx, account: Insertable<UsersTable>): Promise<number | undefined> {
  const row = await trx
    .insertInto('users')
    .values(account)
    .onConflict(taken => taken.constraint('users_email_taken').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) return undefined
  await trx
    .insertInto('bid_groups')
    .values(FIRST_GROUPS.map(group => ({ ...group, user_id: row.id })))
    // The trigger of the release before has written them (migrations/0062_bid_groups.sql).
    .onConflict(known => known.constraint('bid_groups_label_taken').doNothing())
    .execute()
  return row.id
}
