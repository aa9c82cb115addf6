import { carAndLot } from '#domain/lots/car-and-lot.ts'
import { offeringPage } from '#domain/lots/has-lot-page.ts'
import { languageOf } from '#domain/people/languages.ts'
import { permissionsOf } from '#domain/people/kinds.ts'
import { carFinances } from '#domain/purchases/car-paths.ts'
import type { InvoiceContent, InvoiceKind } from '#domain/purchases/invoices.ts'
import { pushLot, type PushLot } from '#domain/push/push-lot.ts'
import { DAY_MS, later } from '#domain/time/spans.ts'
import { PURCHASE_STATUS } from '#domain/purchases/purchase-status.ts'
import type { Db } from '#server/db/connect.ts'
import type { AppContext } from '#server/http/context.ts'
import { sendEmail } from '#server/mail/send-email.ts'
import { notifyDevices } from '#server/push/notify-devices.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { dropCostNews } from './costs/cost-news.queries.ts'
import { shipName } from './purchase-row.ts'
import { newDays, newInvoice, newStep, WORTH_SENDING_MS } from './purchase-emails.ts'
import { carsToNotify, type NotifiedCar } from './purchase-work.queries.ts'

type Telling = WriteContext & Pick<AppContext, 'config'>

/** Writes to the buyer that his car has moved. Notifications on his devices follow the row (push/watch-purchases.ts). */
export async function emailStep(telling: Telling, { id, now }: { id: number; now: Date }): Promise<void> {
  const { db: trx, config } = telling
  const [car] = await carsToNotify(trx, { ids: [id] })
  if (!car || !wantsMail(car)) return
  const language = languageOf(car.language)
  const message = newStep(language, {
    status: car.status,
    car: carAndLot(car, language),
    ship: shipName(car),
    etd: car.etd,
    eta: car.own_eta ?? car.eta,
    ...addresses(config, car.id),
  })
  await sendEmail(telling, { to: car.email, language, message, now, expiresAt: later(now, WORTH_SENDING_MS) })
}

/** Tells the buyer that an invoice, a proforma or a credit note is ready, if he may download it. */
export async function notifyOfInvoice(
  telling: Telling,
  { carId: id, kind, content, now }: { carId: number; kind: InvoiceKind; content: InvoiceContent; now: Date },
): Promise<void> {
  const [car] = await carsToNotify(telling.db, { ids: [id] })
  if (!car || !permissionsOf(car.kind, car.flags).downloadInvoice) return
  const { number } = content
  // It names the car's costs.
  if (kind !== 'credit') await dropCostNews(telling.db, id)
  await notifyDevices(telling, now, {
    userId: car.user_id,
    key: `invoice:${number}`,
    news: { kind: 'invoice', lot: lotOf(car), purchase: id, invoice: { kind, number } },
    expiresAt: later(now, WORTH_SENDING_MS),
  })
  if (!wantsMail(car)) return
  const language = languageOf(car.language)
  const message = newInvoice(language, {
    kind,
    content,
    car: carAndLot(car, language),
    ...addresses(telling.config, id),
    url: `${telling.config.publicUrl}${carFinances(id)}`,
  })
  const expiresAt = later(now, WORTH_SENDING_MS)
  await sendEmail(telling, { to: car.email, language, message, now, expiresAt })
}

export type NewDays = { hasNewEtd: boolean; hasNewEta: boolean }

export const getsNewDays = ({ own_eta: ownEta }: NotifiedCar, { hasNewEtd, hasNewEta }: NewDays) =>
  hasNewEtd || (hasNewEta && ownEta === null)

/**
 * A voyage has new days: each buyer with a car on it is told once, for all of his cars. A new arrival of the ship is no news of a car with an arrival of
 * its own.
 */
export async function notifyOfNewDays(
  telling: Telling,
  { voyageId, version, days, now }: { voyageId: number; version: number; days: NewDays; now: Date },
): Promise<void> {
  const { db: trx, config } = telling
  const cars = (await carsToNotify(trx, { voyageId })).filter(car => isUnderWay(car) && getsNewDays(car, days))
  for (const [userId, own] of Map.groupBy(cars, car => car.user_id)) {
    const first = own[0]!
    const arrivals = new Set(own.map(car => car.own_eta ?? car.eta))
    const isNewEta = days.hasNewEta && own.every(car => car.own_eta === null)
    await notifyDevices(telling, now, {
      userId,
      key: `purchaseStep:voyage ${voyageId}:${version}`,
      news: {
        kind: 'purchaseStep',
        ...(own.length === 1 && { lot: lotOf(first), purchase: first.id }),
        ...(own.length > 1 && { count: own.length }),
        eta: first.own_eta ?? first.eta ?? undefined,
        ...(!isNewEta && first.etd !== null && { etd: first.etd }),
      },
      expiresAt: later(now, DAY_MS),
    })
    if (!wantsMail(first)) continue
    const language = languageOf(first.language)
    const message = newDays(language, {
      cars: own.map(car => carAndLot(car, language)),
      ship: shipName(first),
      etd: first.etd,
      // Cars that arrive on different days have theirs on their pages.
      eta: arrivals.size === 1 ? (first.own_eta ?? first.eta) : null,
      ...addresses(config, own.length === 1 ? first.id : null),
    })
    const expiresAt = later(now, WORTH_SENDING_MS)
    await sendEmail(telling, { to: first.email, language, message, now, expiresAt })
  }
}

/** Delivered, cancelled and resold cars no longer wait for a ship. */
export const isUnderWay = ({ status }: NotifiedCar) => status === null || status < PURCHASE_STATUS.delivered

export const wantsMail = ({ bid_email_notify: wants, kind }: NotifiedCar) => wants && kind !== 'disabled'

export const addresses = ({ publicUrl }: Telling['config'], id: number | null) => ({
  url: `${publicUrl}/purchased-cars${id === null ? '' : `/${id}`}`,
  profileUrl: `${publicUrl}/profile`,
})

/** A car as a message about its money names it; undefined without one. */
export async function namedCar(db: Db, id: number | null) {
  const [car] = id === null ? [] : await carsToNotify(db, { ids: [id] })
  if (!car) return undefined
  const { maker, model, hall, number: lotNo } = car
  return { id: car.id, lot: lotOf(car), ledger: { maker, model, hall, lotNo } }
}

export function lotOf(car: NotifiedCar): PushLot {
  const name = [car.maker, car.model, car.year].filter(Boolean).join(' ')
  return pushLot({ id: car.lotId, page: offeringPage(car), name, number: car.number })
}
