import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import type { AppContext } from '#server/http/context.ts'
import { movePurchase } from '#server/purchases/move-purchase.ts'
import { putOnVoyage } from '#server/purchases/put-on-voyage.ts'
import { chargeCar } from './charge-car.ts'
import { addConsignee, carsUnderWay, planCar, voyageOf } from './shipping.queries.ts'
import type { CarUnderWay } from './shipping.queries.ts'
import { portOf, sailingOf, stepsOf } from './timetable.ts'

const DAY_MS = 86_400_000
const TO_YARD_DAYS = 6

/**
 * Moves bought cars of the demo by the days since their purchase, until a manager takes over. Each car is a transaction. Steps that a first start
 * makes up for keep their own days, and are told to nobody. Returns how many steps were made.
 */
export async function moveCars(context: Pick<AppContext, 'db' | 'queue' | 'config' | 'clock'>): Promise<number> {
  const now = context.clock.now()
  let made = 0
  for (const car of await carsUnderWay(context.db))
    made += await context.db.transaction().execute(trx => moveCar({ ...context, db: trx }, car, now))
  return made
}

async function moveCar(
  context: Pick<AppContext, 'db' | 'queue' | 'config'>,
  car: CarUnderWay,
  now: Date,
): Promise<number> {
  const { db } = context
  const boughtOn = tokyoDay(car.purchased_at)
  const { port, country } = portOf(car.city)
  const sailing = sailingOf(boughtOn, car.prefecture, port)
  const due = stepsOf(boughtOn, sailing).filter(
    ({ status, day }) => status > (car.status ?? 0) && tokyoInstant(day, '10:00') <= now,
  )
  if (due.length > 0 && car.stock_yard === null)
    await planCar(db, car.id, {
      stock_yard: `${sailing.loading_port} yard, B-${(car.id % 40) + 1}`,
      yard_arrival_eta: addDays(boughtOn, TO_YARD_DAYS),
      export_port: sailing.loading_port,
      discharge_port: port,
    })
  // The ledger is written in the order of time, so money is booked now, also where the steps are made up for.
  if (due.length > 0) await chargeCar(context, { id: car.id, at: now }, now)
  for (const { status, day } of due) {
    const at = tokyoInstant(day, '10:00')
    const isPast = now.getTime() - at.getTime() > DAY_MS
    if (status === 3) {
      const voyageId = await voyageOf(db, sailing, at)
      await putOnVoyage({ ...context, now: at }, { id: car.id, voyageId, version: null, actorId: null, quiet: isPast })
      await addConsignee(db, car, { port, country, now: at })
    }
    await movePurchase(
      { ...context, now: at },
      { id: car.id, to: status, version: null, reason: '', actorId: null, quiet: isPast },
    )
  }
  return due.length
}
