import type { ordersEndpoints } from '#contract/orders/orders.endpoints.ts'
import type { UseCase } from '#server/http/asked.ts'
import { Refused } from '#server/http/refused.ts'
import { noteOfficeChange } from '#server/site/office-log.ts'
import { lockOrder, markOrder } from './orders.queries.ts'

export const setDone: UseCase<typeof ordersEndpoints.setDone> = async asked => {
  const { db, viewer, body, now } = asked
  const order = await lockOrder(db, body.id)
  if (!order) throw new Refused('not_found')
  const isDone = order.done_at !== null
  if (isDone === body.done) return { success: true }
  await markOrder(db, order.id, body.done ? { at: now, by: viewer.userId } : null)
  const change = { before: { done: isDone }, after: { done: body.done } }
  await noteOfficeChange(asked, { subject: 'order', rowId: order.id, ...change })
  return { success: true }
}
