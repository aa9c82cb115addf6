import { carAndLot } from '#domain/lots/car-and-lot.ts'
import { languageOf } from '#domain/people/languages.ts'
import { carFinances } from '#domain/purchases/car-paths.ts'
import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { MINUTE_MS, later } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { JobData } from '#server/queue/queues.ts'
import { addresses, lotOf, wantsMail } from '../notify-buyer.ts'
import { WORTH_SENDING_MS } from '../purchase-emails.ts'
import { carsToNotify } from '../purchase-work.queries.ts'
import { noteFormerTotal, takeCostNews } from './cost-news.queries.ts'
import { costsEmail } from './costs-email.ts'

/** Long enough to post the costs of the cars of a ship, or to correct one. */
export const COSTS_LAST_MS = 5 * MINUTE_MS

/** The buyer is to be told of a car's new total once no more costs of his cars were posted for a while. Call it in the transaction that charges them. */
export async function scheduleCostNews(
  { db: trx, queue, now }: WriteContext & { now: Date },
  car: { purchaseId: number; userId: number; formerTotal: number },
): Promise<void> {
  const dueAt = later(now, COSTS_LAST_MS)
  await noteFormerTotal(trx, { ...car, dueAt })
  await queue.add(trx, 'cost-news', { userId: car.userId, dueAt: dueAt.toISOString() }, { dueAt })
}

/** Tells a buyer what his cars cost now, on his devices as the balance that moved. What was corrected back meanwhile is no news. */
export async function notifyOfCosts(
  { db, queue, config, clock }: Pick<AppContext, 'db' | 'queue' | 'config' | 'clock'>,
  { userId, dueAt }: JobData['cost-news'],
): Promise<void> {
  await db.transaction().execute(async trx => {
    const changed = (await takeCostNews(trx, userId, new Date(dueAt))).filter(car => car.total !== car.formerTotal)
    const totals = new Map(changed.map(car => [car.id, car]))
    const cars = (await carsToNotify(trx, { ids: [...totals.keys()] })).filter(car => car.status !== PURCHASE_CANCELLED)
    const [first] = cars
    if (!first) return
    const now = clock.now()
    const expiresAt = later(now, WORTH_SENDING_MS)
    const telling = { db: trx, queue, config }
    await notifyDevices(telling, now, {
      userId,
      key: `costs:${dueAt}`,
      news: { kind: 'payment', ...(cars.length === 1 && { lot: lotOf(first), purchase: first.id }) },
      expiresAt,
    })
    if (!wantsMail(first)) return
    const language = languageOf(first.language)
    const message = costsEmail(language, {
      cars: cars.map(car => ({ ...totals.get(car.id)!, name: carAndLot(car, language) })),
      ...addresses(config, null),
      ...(cars.length === 1 && { url: `${config.publicUrl}${carFinances(first.id)}` }),
    })
    await sendEmail(telling, { to: first.email, language, message, now, expiresAt })
  })
}
