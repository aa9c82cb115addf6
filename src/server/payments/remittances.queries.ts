import { sql, type Insertable } from 'kysely'
import type { Dollars } from '#domain/money/dollars.ts'
import type { PaymentType } from '#domain/payments/payment-types.ts'
import type { RemittanceState } from '#domain/payments/remittances.ts'
import { dollarColumns, dollarsIn } from '#server/db/dollar-columns.ts'
import type { MoneyTables } from '#server/db/money-tables.ts'
import type { Db, Trx } from '#server/db/connect.ts'
import type { PageRows } from '#server/http/paging.ts'
import { isReversed } from '#server/db/is-reversed.ts'
import { countOf } from '#server/db/count-of.ts'

/** An account, locked until the transaction ends. Bids lock the same row before they reserve. */
export function lockAccount(trx: Trx, userId: number) {
  return trx
    .selectFrom('users')
    .select(['id', 'kind', 'email', 'language', 'bid_email_notify', 'full_name'])
    .select(['currency', 'balance', 'credit_limit', 'reserved'])
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}
export type LockedAccount = NonNullable<Awaited<ReturnType<typeof lockAccount>>>

/** The account that a booking belongs to; undefined where there is no such booking. */
export async function accountOf(db: Db, remittanceId: number): Promise<number | undefined> {
  const row = await db.selectFrom('remittances').select('user_id').where('id', '=', remittanceId).executeTakeFirst()
  return row?.user_id
}

/** Whether the car was bought by the client, also where its purchase is cancelled. */
export async function isCarOf(db: Db, userId: number, purchaseId: number): Promise<boolean> {
  const car = await db.selectFrom('purchases').select('user_id').where('id', '=', purchaseId).executeTakeFirst()
  return car?.user_id === userId
}

/** Requires the account's lock. */
export function findRemittance(trx: Trx, id: number) {
  return trx
    .selectFrom('remittances')
    .leftJoin('remittances as original', 'original.id', 'remittances.reverses')
    .selectAll('remittances')
    .select('original.kind as reversed_kind')
    .where('remittances.id', '=', id)
    .executeTakeFirstOrThrow()
}

/**
 * The new booking's id; null if the same is already booked, or this booking already reversed. Requires the account's lock. References that
 * differ only by case are the same transfer. A reversed transfer may be booked again.
 */
export async function insertRemittance(trx: Trx, row: Insertable<MoneyTables['remittances']>): Promise<number | null> {
  const same = trx
    .selectFrom('remittances')
    .select('id')
    .where('user_id', '=', row.user_id)
    .where('kind', '=', row.kind)
    .where(sql`lower(bank_reference)`, '=', sql`lower(${row.bank_reference}::text)`)
    .where('value_day', '=', row.value_day)
    .where('purchase_id', 'is not distinct from', row.purchase_id ?? null)
    .where(({ eb, or }) =>
      or([eb('amount', '=', row.amount), ...(row.usd_cents ? [eb('usd_cents', '=', row.usd_cents)] : [])]),
    )
    .where('kind', '<>', 'reversal')
    .where('state', '<>', 'rejected')
    .where(({ not }) => not(isReversed()))
  if (await same.executeTakeFirst()) return null
  const inserted = await trx
    .insertInto('remittances')
    .values(row)
    .onConflict(taken => taken.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return null
  await noteLiveMoney(trx, row.user_id)
  return inserted.id
}

export async function decideRemittance(
  trx: Trx,
  id: number,
  decision: { state: 'booked' | 'rejected'; by: number; at: Date },
): Promise<void> {
  const { user_id: userId } = await trx
    .updateTable('remittances')
    .set({ state: decision.state, decided_by: decision.by, decided_at: decision.at })
    .where('id', '=', id)
    .returning('user_id')
    .executeTakeFirstOrThrow()
  await noteLiveMoney(trx, userId)
}

/** Makes open pages of the account, and of managers who decide about its bookings, reload. */
async function noteLiveMoney(trx: Trx, userId: number): Promise<void> {
  await sql`insert into live_outbox (topic, user_id) values ('money', ${userId})`.execute(trx)
}

/** The dollars of a booked remittance, whether it came in dollars or not. */
export async function dollarsOfRemittance(db: Db, remittanceId: number): Promise<Dollars | null> {
  const row = await db
    .selectFrom('ledger')
    .select(['usd_cents', 'micro_yen', 'rate_day'])
    .where('remittance_id', '=', remittanceId)
    .executeTakeFirst()
  return row ? dollarsIn(row) : null
}

/** Moves the balance of the locked account, and writes the line. */
export async function writeLine(
  trx: Trx,
  line: { userId: number; remittanceId: number; type: PaymentType; amount: number; usd: Dollars | null; at: Date },
): Promise<void> {
  const { balance } = await trx
    .updateTable('users')
    .set(({ eb }) => ({ balance: eb('balance', '+', line.amount) }))
    .where('id', '=', line.userId)
    .returning('balance')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('ledger')
    .values({
      user_id: line.userId,
      at: line.at,
      type: line.type,
      amount: line.amount,
      balance_after: balance,
      purchase_id: null,
      remittance_id: line.remittanceId,
      ...dollarColumns(line.usd),
    })
    .execute()
}

export function remittancePage(db: Db, state: RemittanceState | 'all', { offset, limit }: PageRows) {
  return db
    .selectFrom('remittances')
    .innerJoin('users', 'users.id', 'remittances.user_id')
    .innerJoin('users as maker', 'maker.id', 'remittances.made_by')
    .leftJoin('users as decider', 'decider.id', 'remittances.decided_by')
    .leftJoin('purchases', 'purchases.id', 'remittances.purchase_id')
    .leftJoin('lots', 'lots.id', 'purchases.lot_id')
    .leftJoin('makers', 'makers.id', 'lots.maker_id')
    .leftJoin('models', 'models.id', 'lots.model_id')
    .selectAll('remittances')
    .select(['lots.lot_no as number', 'lots.year', 'makers.name as maker', 'models.name as model'])
    .select(({ selectFrom }) => [
      'users.full_name as userName',
      'maker.full_name as makerName',
      'decider.full_name as deciderName',
      // At most one reversal is not rejected.
      selectFrom('remittances as later')
        .select('later.state')
        .whereRef('later.reverses', '=', 'remittances.id')
        .where('later.state', '<>', 'rejected')
        .as('reversal_state'),
    ])
    .$if(state !== 'all', query => query.where('remittances.state', '=', state as RemittanceState))
    .orderBy('remittances.id', state === 'waiting' ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

/** Waiting bookings that somebody else made. */
export function countOthersWaiting(db: Db, userId: number): Promise<number> {
  return countOf(db.selectFrom('remittances').where('state', '=', 'waiting').where('made_by', '<>', userId))
}

export async function countRemittances(db: Db): Promise<Record<RemittanceState | 'all', number>> {
  const rows = await db
    .selectFrom('remittances')
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const of = (state: RemittanceState) => rows.find(row => row.state === state)?.count ?? 0
  const counts = { waiting: of('waiting'), booked: of('booked'), rejected: of('rejected') }
  return { ...counts, all: counts.waiting + counts.booked + counts.rejected }
}
