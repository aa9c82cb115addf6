import { sql, type RawBuilder } from 'kysely'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import type { Db } from '#server/db/connect.ts'
import { isReversed } from '#server/db/is-reversed.ts'

const IS_CREDITED = sql<boolean>`exists (select 1 from invoices note where note.corrects = invoices.id)`

/** The Tokyo day of a question, and how many days after its booking a charge is due. */
export type DueTerms = { today: string; chargeDueDays: number }

/** The charges of `users` that stand and are not overdue; `due_on` is their last day. */
const chargesNotDueYet = ({ today, chargeDueDays }: DueTerms) => sql`(
  select amount, due_on from remittances charge, lateral (
    select (coalesce(charge.decided_at, charge.made_at) at time zone 'Asia/Tokyo')::date + ${sql.lit(chargeDueDays)} as due_on) term
  where charge.user_id = users.id and charge.kind = 'charge' and charge.state = 'booked' and due_on >= ${today}::date and not ${isReversed('charge')})`

/**
 * The debt of `users` (the row of the query around it) that is not due yet, in whole yen: every car except those with an invoice whose day has passed, and
 * what was charged lately. Money that came in settles the oldest debts first, so whatever is owed beyond this is overdue.
 */
export const notDueYet = (terms: DueTerms): RawBuilder<number> => sql<number>`(coalesce((
  select sum(car.total) from purchases car
  where car.user_id = users.id and car.status is distinct from ${PURCHASE_CANCELLED} and not exists (
    select 1 from invoices where invoices.purchase_id = car.id and invoices.due_on < ${terms.today}::date
      and not ${IS_CREDITED})), 0) + coalesce((
  select sum(amount) from ${chargesNotDueYet(terms)} charge), 0))::bigint`

/** The person's debt, the part of it that is not due yet, and the next day on which an invoice or a charge is due. Whole yen. */
export function findDebt(db: Db, userId: number, terms: DueTerms) {
  return db
    .selectFrom('users')
    .where('users.id', '=', userId)
    .select(sql<number>`greatest(0, -users.balance)::bigint`.as('owed'))
    .select(notDueYet(terms).as('notDue'))
    .select(
      sql<string | null>`least((
        select min(invoices.due_on) from invoices join purchases car on car.id = invoices.purchase_id
        where invoices.user_id = users.id and car.status is distinct from ${PURCHASE_CANCELLED}
          and invoices.due_on >= ${terms.today}::date and not ${IS_CREDITED}),
        (select min(due_on) from ${chargesNotDueYet(terms)} charge))`.as('dueDay'),
    )
    .executeTakeFirstOrThrow()
}
