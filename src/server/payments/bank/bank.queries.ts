import { sql } from 'kysely'
import { USER_KINDS, KINDS, roleOf } from '#domain/people/kinds.ts'
import { isCarUndone } from '#server/db/is-car-undone.ts'
import { isReversed } from '#server/db/is-reversed.ts'
import type { Db, Trx } from '#server/db/connect.ts'

type Transfer = { bankReference: string; valueDay: string; amount: number }

const PAYERS = USER_KINDS.filter(kind => roleOf(KINDS[kind]) !== 'manager')

/** The identity of a bank's transfer, independent of the client it is booked for, and of the case of letters. */
export const transferKey = ({ bankReference, valueDay, amount }: Transfer) =>
  JSON.stringify([bankReference.toLowerCase(), valueDay, amount])

/** The transfer whatever its amount: a second amount under it may be a misread or cut one. */
export const transferDay = ({ bankReference, valueDay }: Omit<Transfer, 'amount'>) =>
  JSON.stringify([bankReference.toLowerCase(), valueDay])

/** A lock until the transaction ends. Its number is arbitrary; no other advisory lock in this database uses it. */
export async function lockBankRows(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(7105, 89)`.execute(trx)
}

/** The bookings with one of these references, booked or waiting. Reversed money is on nobody’s account. */
export function bookedTransfers(db: Db, transfers: readonly Transfer[]) {
  return received(db)
    .select(isReversed().as('isReversed'))
    .where(
      sql`lower(remittances.bank_reference)`,
      '=',
      sql`any(select lower(one) from unnest(${transfers.map(one => one.bankReference)}::text[]) as one)`,
    )
    .execute()
}

/** Money received in these amounts and days, booked or waiting, under any reference. Reversed money is left out. */
export function receivedAround(
  db: Db,
  { amounts, from, to }: { amounts: readonly number[]; from: string; to: string },
) {
  return received(db)
    .where('remittances.amount', '=', sql<number>`any(${amounts}::bigint[])`)
    .where('remittances.value_day', '>=', from)
    .where('remittances.value_day', '<=', to)
    .where(({ not }) => not(isReversed()))
    .orderBy('remittances.id')
    .execute()
}

function received(db: Db) {
  return db
    .selectFrom('remittances')
    .innerJoin('users', 'users.id', 'remittances.user_id')
    .select([
      'remittances.id',
      'remittances.user_id as userId',
      'remittances.bank_reference as bankReference',
      'remittances.value_day as valueDay',
      'remittances.amount',
      'remittances.state',
      'users.full_name as userName',
    ])
    .where('remittances.kind', '=', 'received')
    .where('remittances.state', '<>', 'rejected')
}

export function payersById(db: Db, ids: readonly number[]) {
  return payers(db)
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .execute()
}

/** Clients who owe one of these amounts, or owe money and bought a car at one of them. */
export function payersByAmount(db: Db, amounts: readonly number[]) {
  const debts = sql<number>`any(${amounts.map(amount => -amount)}::bigint[])`
  return payers(db)
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('ledger')
          .select('ledger.amount as price')
          .distinct()
          .whereRef('ledger.user_id', '=', 'users.id')
          .where('ledger.type', '=', 'purchase')
          .where('ledger.amount', '=', debts)
          .where(({ not }) => not(isCarUndone))
          .as('cars'),
      join => join.onTrue(),
    )
    .select('cars.price')
    .where('balance', '<', 0)
    .where(({ or, eb }) => or([eb('balance', '=', debts), eb('cars.price', 'is not', null)]))
    .execute()
}

function payers(db: Db) {
  return db.selectFrom('users').select(['users.id', 'full_name', 'balance']).where('kind', 'in', PAYERS)
}
