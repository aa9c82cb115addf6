import type { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import type { UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { noteAdminChange } from '#server/site/admin-log.ts'
import { lockOrder, markOrder } from './car-orders.queries.ts'

export const setDone: UseCase<typeof carOrdersEndpoints.setDone> = async request => {
  const { db, viewer, body, now } = request
  const order = await lockOrder(db, body.id)
  if (!order) throw new Refused('not_found')
  const isDone = order.done_at !== null
  if (isDone === body.done) return { success: true }
  await markOrder(db, order.id, body.done ? { at: now, by: viewer.userId } : null)
  const change = { before: { done: isDone }, after: { done: body.done } }
  await noteAdminChange(request, { subject: 'order', rowId: order.id, ...change })
  return { success: true }
}
