import type { Insertable } from 'kysely'
import type { carOrdersEndpoints } from '#contract/car-orders/car-orders.endpoints.ts'
import { MAX_ORDERS_PER_DAY } from '#domain/car-orders/order-limit.ts'
import { DAY_MS, later } from '#domain/time/spans.ts'
import type { AdminTables } from '#server/db/admin-tables.ts'
import { lockPerson } from '#server/db/lock-person.ts'
import type { RequestContext, UseCase } from '#server/http/context.ts'
import { Refused } from '#server/http/refused.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { peopleWith } from '#server/people/people-with.ts'
import { newOrder } from './emails.ts'
import { findOrderer, insertOrder, nthLatestOrder } from './car-orders.queries.ts'

type Order = Omit<Insertable<AdminTables['orders']>, 'user_id' | 'created_at'>
type OrderAsked = Pick<RequestContext<typeof carOrdersEndpoints.find>, 'db' | 'queue' | 'viewer' | 'now' | 'config'>

/** After three days every manager has seen the order on the admin pages. */
const NEWS_MS = 3 * DAY_MS

export const findForMe: UseCase<typeof carOrdersEndpoints.find> = request => {
  const { vehicle, maker, model, yearFrom, yearTo, mileageMax, budget, wishes } = request.body
  const years = { year_from: yearFrom, year_to: yearTo }
  return make(request, {
    kind: 'find',
    vehicle,
    maker,
    model,
    ...years,
    mileage_max: mileageMax,
    budget_yen: budget,
    link: null,
    wishes,
  })
}

export const orderGooNet: UseCase<typeof carOrdersEndpoints.gooNet> = request => {
  const { link, budget, wishes } = request.body
  return make(request, { kind: 'goonet', vehicle: 'car', link, budget_yen: budget, wishes })
}

/** The order and its e-mails are written together: either the managers are notified, or there is no order. */
async function make(
  { db, queue, viewer, now, config }: OrderAsked,
  order: Order,
): Promise<{ success: true; id: number }> {
  await lockPerson(db, viewer.userId)
  const tenth = await nthLatestOrder(db, viewer.userId, MAX_ORDERS_PER_DAY)
  const waitMs = tenth ? tenth.getTime() + DAY_MS - now.getTime() : 0
  if (waitMs > 0) throw new Refused('too_many_requests', { detail: { seconds: Math.ceil(waitMs / 1000) } })
  const id = await insertOrder(db, { ...order, user_id: viewer.userId, created_at: now })
  const orderer = await findOrderer(db, viewer.userId)
  for (const { email, language } of await peopleWith(db, 'backOffice')) {
    const message = newOrder(language, { id, order, orderer, url: `${config.publicUrl}/office/orders` })
    const expiresAt = later(now, NEWS_MS)
    await sendEmail({ db, queue }, { to: email, language, message, now, expiresAt })
  }
  return { success: true, id }
}
