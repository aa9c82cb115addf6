import { ordersEndpoints } from '#contract/orders/orders.endpoints.ts'
import { implement } from '#server/http/asked.ts'
import type { Implementation } from '#server/http/asked.ts'
import { listOrders, myOrders } from './list-orders.ts'
import { findForMe, orderGooNet } from './make-order.ts'
import { setDone } from './set-done.ts'

/** Which function answers which endpoint. */
export const ordersRoutes: readonly Implementation[] = [
  implement(ordersEndpoints.find, findForMe),
  implement(ordersEndpoints.gooNet, orderGooNet),
  implement(ordersEndpoints.mine, myOrders),
  implement(ordersEndpoints.list, listOrders),
  implement(ordersEndpoints.setDone, setDone),
]
