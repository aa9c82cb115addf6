import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { Page, PageInfo, PageSize, Success } from '../wire.ts'
import { FindOrder, GooNetOrder, MyOrder, AdminOrder, ORDER_STATES, OrderDone } from './car-orders.shapes.ts'

const Ordered = v.object({ success: v.literal(true), id: v.number() })

/** Buyers' requests to the managers to find or buy a vehicle. */
export const carOrdersEndpoints = {
  find: endpoint({
    method: 'POST',
    path: '/order/create',
    access: 'session',
    summary: 'Ask the managers to find a vehicle; at most ten orders a day.',
    body: FindOrder,
    response: Ordered,
  }),
  gooNet: endpoint({
    method: 'POST',
    path: '/order/go-net',
    access: 'session',
    summary: 'Ask the managers to buy a car of Goo-net by the link to its page; counts as an order of the day, too.',
    body: GooNetOrder,
    response: Ordered,
  }),
  mine: endpoint({
    method: 'GET',
    path: '/order/my',
    access: 'session',
    summary: 'My last twenty orders, the latest first.',
    response: v.object({ orders: v.array(MyOrder) }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/office/orders',
    access: ['backOffice'],
    summary: 'Orders of all buyers: the open ones oldest first, the others latest first.',
    query: v.object({ state: v.optional(v.picklist(ORDER_STATES), 'open'), page: Page, pageSize: PageSize }),
    response: v.object({ orders: v.array(AdminOrder), open: v.number(), pageInfo: PageInfo }),
  }),
  setDone: endpoint({
    method: 'PUT',
    path: '/office/orders',
    access: ['backOffice'],
    summary: 'Mark an order as done, or reopen it. Unchanged if it is already in that state.',
    body: OrderDone,
    response: Success,
  }),
}
