import type { Kysely } from 'kysely'
import { addDays, tokyoInstant } from '#domain/time/tokyo.ts'
import type { Tables } from '#server/db/tables.ts'

/** Whose account (null: everybody's) and which lines; days `YYYY-MM-DD` in Tokyo. */
export type PaymentSearch = {
  userId: number | null
  type: 'remittance' | 'purchase' | null
  dateFrom: string | null
  dateTo: string | null
  search: string
}

function linesOf(db: Kysely<Tables>, { userId }: Pick<PaymentSearch, 'userId'>) {
  return db.selectFrom('ledger').$if(userId !== null, query => query.where('user_id', '=', userId!))
}

function filtered(db: Kysely<Tables>, search: PaymentSearch) {
  const { type, dateFrom, dateTo } = search
  const pattern = `%${search.search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return linesOf(db, search)
    .$if(type !== null, query => query.where('type', '=', type!))
    .$if(dateFrom !== null, query => query.where('at', '>=', tokyoInstant(dateFrom!)))
    .$if(dateTo !== null, query => query.where('at', '<', tokyoInstant(addDays(dateTo!, 1))))
    .$if(search.search !== '', query => query.where('description', 'ilike', pattern))
}

export function findPayments(db: Kysely<Tables>, search: PaymentSearch, page: { offset: number; limit: number }) {
  return filtered(db, search)
    .select(['id', 'type', 'at', 'amount', 'balance_after', 'description'])
    .orderBy('id', 'desc')
    .limit(page.limit)
    .offset(page.offset)
    .execute()
}

/** Sums of what is asked for, by type; null where there is no such line. Whole yen. */
export async function sumPayments(db: Kysely<Tables>, search: PaymentSearch) {
  const sums = await filtered(db, search)
    .select(({ fn }) => ['type', fn.sum<number>('amount').as('sum'), fn.countAll<number>().as('count')])
    .groupBy('type')
    .execute()
  const sumOf = (type: string) => sums.find(one => one.type === type)?.sum ?? null
  return {
    received: sumOf('remittance'),
    spent: sumOf('purchase'),
    count: sums.reduce((all, { count }) => all + count, 0),
  }
}

export async function countPayments(db: Kysely<Tables>, userId: number | null): Promise<number> {
  const { count } = await linesOf(db, { userId })
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** What the account holds now, or all accounts together. */
export async function balanceNow(db: Kysely<Tables>, userId: number | null): Promise<number | null> {
  const { balance } = await db
    .selectFrom('users')
    .$if(userId !== null, query => query.where('id', '=', userId!))
    .select(({ fn }) => fn.sum<number | null>('balance').as('balance'))
    .executeTakeFirstOrThrow()
  return balance
}
