import { ordersEndpoints } from '#contract/car-orders/orders.endpoints.ts'
import { implement } from '#server/http/context.ts'
import type { Implementation } from '#server/http/context.ts'
import { listOrders, myOrders } from './list-orders.ts'
import { findForMe, orderGooNet } from './make-order.ts'
import { setDone } from './set-done.ts'

/** Maps endpoints to functions. */
export const ordersRoutes: readonly Implementation[] = [
  implement(ordersEndpoints.find, findForMe),
  implement(ordersEndpoints.gooNet, orderGooNet),
  implement(ordersEndpoints.mine, myOrders),
  implement(ordersEndpoints.list, listOrders),
  implement(ordersEndpoints.setDone, setDone),
]
