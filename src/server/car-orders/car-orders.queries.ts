import type { Insertable } from 'kysely'
import type { OrderState } from '#contract/car-orders/car-orders.shapes.ts'
import type { Db } from '#server/db/connect.ts'
import type { AdminTables } from '#server/db/admin-tables.ts'
import type { PageRows } from '#server/http/paging.ts'

/** When the person's n-th latest order was made; undefined where there are fewer. */
export async function nthLatestOrder(db: Db, userId: number, nth: number): Promise<Date | undefined> {
  const row = await db
    .selectFrom('orders')
    .select('created_at')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .offset(nth - 1)
    .limit(1)
    .executeTakeFirst()
  return row?.created_at
}

export async function insertOrder(db: Db, order: Insertable<AdminTables['orders']>): Promise<number> {
  const { id } = await db.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

export function findOrderer(db: Db, userId: number) {
  return db
    .selectFrom('users')
    .select(['id', 'full_name', 'company', 'email', 'mobile'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
}

export function ordersOf(db: Db, userId: number, limit: number) {
  return db.selectFrom('orders').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').limit(limit).execute()
}

export function orderPage(db: Db, state: OrderState, { offset, limit }: PageRows) {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('users as doer', 'doer.id', 'orders.done_by')
    .selectAll('orders')
    .select([
      'users.full_name as userName',
      'users.company as userCompany',
      'users.email as userEmail',
      'users.mobile as userMobile',
      'doer.full_name as doneByName',
    ])
    .$if(state !== 'all', query => query.where('orders.done_at', state === 'open' ? 'is' : 'is not', null))
    .orderBy('orders.id', state === 'open' ? 'asc' : 'desc')
    .offset(offset)
    .limit(limit)
    .execute()
}

export async function countOrders(db: Db): Promise<{ open: number; all: number }> {
  const { open, all } = await db
    .selectFrom('orders')
    .select(eb => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.countAll<number>().filterWhere('done_at', 'is', null).as('open'),
    ])
    .executeTakeFirstOrThrow()
  return { open, all }
}

/** One order, locked until the transaction ends. */
export function lockOrder(db: Db, id: number) {
  return db.selectFrom('orders').select(['id', 'done_at']).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function markOrder(db: Db, id: number, done: { at: Date; by: number } | null): Promise<void> {
  await db
    .updateTable('orders')
    .set({ done_at: done?.at ?? null, done_by: done?.by ?? null })
    .where('id', '=', id)
    .execute()
}
