import type { Selectable } from 'kysely'
import type { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import type { MyOrder } from '#contract/car-orders/car-orders.shapes.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { AdminTables } from '#server/db/admin-tables.ts'
import type { UseCase } from '#server/http/context.ts'
import { pageInfo, rowsOf } from '#server/http/paging.ts'
import { countOrders, orderPage, ordersOf } from './car-orders.queries.ts'

const MY_LAST = 20

export const myOrders: UseCase<typeof carOrdersEndpoints.mine> = async ({ db, viewer }) => ({
  orders: (await ordersOf(db, viewer.userId, MY_LAST)).map(orderOf),
})

export const listOrders: UseCase<typeof carOrdersEndpoints.list> = async ({ db, query }) => {
  const { state } = query
  const [rows, { open, all }] = await Promise.all([orderPage(db, state, rowsOf(query)), countOrders(db)])
  const found = { open, done: all - open, all }[state]
  return {
    orders: rows.map(row => ({
      ...orderOf(row),
      doneAt: row.done_at && tokyoIso(row.done_at),
      doneBy: row.doneByName,
      user: {
        id: row.user_id,
        fullName: row.userName,
        company: row.userCompany,
        email: row.userEmail,
        mobile: row.userMobile,
      },
    })),
    open,
    pageInfo: pageInfo(query, found, all),
  }
}

function orderOf(row: Selectable<AdminTables['orders']>): MyOrder {
  return {
    id: row.id,
    kind: row.kind,
    vehicle: row.vehicle,
    maker: row.maker,
    model: row.model,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    mileageMax: row.mileage_max,
    budget: row.budget_yen,
    link: row.link,
    wishes: row.wishes,
    createdAt: tokyoIso(row.created_at),
    done: row.done_at !== null,
  }
}
