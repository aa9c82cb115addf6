import { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import { implement, type Implementation } from '#server/http/context.ts'
import { listOrders, myOrders } from './list-orders.ts'
import { findForMe, orderGooNet } from './make-order.ts'
import { setDone } from './set-done.ts'

/** Maps endpoints to functions. */
export const carOrdersRoutes: readonly Implementation[] = [
  implement(carOrdersEndpoints.find, findForMe),
  implement(carOrdersEndpoints.gooNet, orderGooNet),
  implement(carOrdersEndpoints.mine, myOrders),
  implement(carOrdersEndpoints.list, listOrders),
  implement(carOrdersEndpoints.setDone, setDone),
]
