import { sql, type RawBuilder } from 'kysely'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import type { Db } from '#server/db/connect.ts'

const IS_CREDITED = sql<boolean>`exists (select 1 from invoices note where note.corrects = invoices.id)`

/** The Tokyo day of a question, and since when a charge is not due yet on it. */
export type DueTerms = { today: string; chargedSince: Date }

/**
 * The debt of `users` (the row of the query around it) that is not due yet, in whole yen: every car except those with an invoice whose day has passed, and
 * what was charged lately. Money that came in settles the oldest debts first, so whatever is owed beyond this is overdue.
 */
export const notDueYet = ({ today, chargedSince }: DueTerms): RawBuilder<number> => sql<number>`(coalesce((
  select sum(car.total) from purchases car
  where car.user_id = users.id and car.status is distinct from ${PURCHASE_CANCELLED} and not exists (
    select 1 from invoices where invoices.purchase_id = car.id and invoices.due_on < ${today}::date
      and not ${IS_CREDITED})), 0) + coalesce((
  select sum(charge.amount) from remittances charge
  where charge.user_id = users.id and charge.kind = 'charge' and charge.state = 'booked'
    and coalesce(charge.decided_at, charge.made_at) >= ${chargedSince} and not exists (
    select 1 from remittances reversal where reversal.reverses = charge.id and reversal.state = 'booked')), 0))::bigint`

/** The person's debt, the part of it that is not due yet, and the next day on which an invoice is due. Whole yen. */
export function findDebt(db: Db, userId: number, terms: DueTerms) {
  return db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select(sql<number>`greatest(0, -users.balance)::bigint`.as('owed'))
    .select(notDueYet(terms).as('notDue'))
    .select(eb =>
      eb
        .selectFrom('invoices')
        .innerJoin('purchases as car', 'car.id', 'invoices.purchase_id')
        .whereRef('invoices.user_id', '=', 'users.id')
        .where('car.status', 'is distinct from', PURCHASE_CANCELLED)
        .where('invoices.due_on', '>=', terms.today)
        .where(sql<boolean>`not ${IS_CREDITED}`)
        .select(({ fn }) => fn.min('invoices.due_on').as('day'))
        .as('dueDay'),
    )
    .executeTakeFirstOrThrow()
}
