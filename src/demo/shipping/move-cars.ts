import { PURCHASE_CANCELLED } from '#domain/purchases/purchase-moves.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { DAY_MS } from '#domain/time/spans.ts'
import type { AppContext } from '#server/http/context.ts'
import { credit } from '#server/purchases/invoices/issue-invoice.ts'
import { editPurchase } from '#server/purchases/edit-car.ts'
import { movePurchase } from '#server/purchases/move-purchase.ts'
import { putOnVoyage } from '#server/purchases/put-on-voyage.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { Trx } from '#server/db/connect.ts'
import { nameParty } from '#server/purchases/save-party.ts'
import { buyerEmail, BUYERS } from '../people/buyers.ts'
import { chargeCar } from './charge-car.ts'
import { carsUnderWay, standingInvoice, voyageOf, type CarUnderWay } from './shipping.queries.ts'
import { endingOf, portOf, sailingOf, stepsOf, type Ending } from './timetable.ts'
import { DEMO_ACCOUNTS } from '../people/demo-accounts.ts'
import { addressIn, mobileIn } from './towns.ts'

const TO_YARD_DAYS = 6

/** Why a car leaves its usual way; managers read it in its history. */
const REASONS: Record<number, string> = {
  6: 'The line has no space; the buyer waits for another ship.',
  7: 'The hall withdrew the car.',
  8: 'The buyer asked us to sell it again.',
}

const BUYERS_EMAILS = new Set(BUYERS.map(buyerEmail))

/** The demo's own people leave the usual way as people/demo-bids.ts says. */
const usualEnding = (car: CarUnderWay): Ending => (BUYERS_EMAILS.has(car.email) ? endingOf(car.lot_id) : 5)

/**
 * Moves bought cars of the demo by the days since their purchase, until a manager takes over. Each car is a transaction. On a first start, past
 * steps get their own days and nobody is notified. Returns the number of steps.
 */
export async function moveCars(context: Pick<AppContext, 'db' | 'queue' | 'clock'>): Promise<number> {
  const now = context.clock.now()
  let made = 0
  for (const car of await carsUnderWay(context.db))
    made += await context.db
      .transaction()
      .execute(trx => moveCar({ ...context, db: trx }, car, { now, ending: usualEnding(car) }))
  return made
}

/** Makes the steps of a car that are due at `now`, in the caller's transaction. `quiet` notifies nobody. */
export async function moveCar(
  causing: WriteContext,
  car: CarUnderWay,
  { now, ending, quiet = false }: { now: Date; ending: Ending; quiet?: boolean },
): Promise<number> {
  const { db } = causing
  const boughtOn = tokyoDay(car.purchased_at)
  const { port } = portOf(car.city)
  const sailing = sailingOf(boughtOn, car.prefecture, port)
  const due = stepsOf(boughtOn, sailing, ending).filter(({ status, at }) => status > (car.status ?? 0) && at <= now)
  if (due.length === 0) return 0
  if (car.stock_yard === null && due[0]!.status !== PURCHASE_CANCELLED) {
    const plan = {
      stockYard: `${sailing.loading_port} yard, B-${(car.id % 40) + 1}`,
      yardArrivalEta: addDays(boughtOn, TO_YARD_DAYS),
      exportPort: sailing.loading_port,
      dischargePort: port,
    }
    await editPurchase({ ...causing, now: due[0]!.at }, car.id, plan, { actorId: null, version: null })
  }
  // The ledger is written in the order of time, so money is booked now, also where the steps are made up for.
  await chargeCar(causing, { id: car.id, at: now }, now)
  for (const { status, at } of due) {
    const isQuiet = quiet || now.getTime() - at.getTime() > DAY_MS
    if (status === 3) {
      const voyageId = await voyageOf(db, sailing, at)
      await putOnVoyage(
        { ...causing, now: at },
        { id: car.id, voyageId, version: null, reason: '', actorId: null, quiet: isQuiet },
      )
    }
    await nameConsignee({ db, now: at }, car, status)
    const reason = REASONS[status] ?? ''
    await movePurchase(
      { ...causing, now: status === PURCHASE_CANCELLED ? now : at },
      { id: car.id, to: status, version: null, reason, actorId: null, quiet: isQuiet },
    )
    if (status === PURCHASE_CANCELLED) await takeBackInvoice(causing, car.id, now)
  }
  return due.length
}

async function takeBackInvoice(causing: WriteContext, carId: number, now: Date): Promise<void> {
  const id = await standingInvoice(causing.db, carId)
  if (id === undefined) return
  const clock = { now: () => now }
  await credit({ ...causing, clock, actorId: null, quiet: true }, { id, reason: REASONS[PURCHASE_CANCELLED]! })
}

/** When buyers name their consignee: once the car has its ship. The demo's client does it on the day of departure, so that staff see whom to remind. */
const LATE = DEMO_ACCOUNTS.find(({ kind }) => kind === 'client')!.email

/** A buyer names himself as the consignee of his car, before it takes this step. */
async function nameConsignee(at: { db: Trx; now: Date }, car: CarUnderWay, step: number): Promise<void> {
  const { id, user_id: actorId, full_name: fullName, email, mobile } = car
  if (car.consignee_id !== null || step !== (email === LATE ? 4 : 3)) return
  const { port, country } = portOf(car.city)
  const city = car.city ?? port
  const party = {
    fullName,
    address: addressIn(city, fullName),
    countryId: country,
    port,
    telephone: mobile ?? mobileIn(city, fullName),
    email,
    paymentMethod: 'Bank transfer',
  }
  const body = { id, party: 'consignee', sameAsConsignee: false, ...party } as const
  await nameParty(at, body, { actorId, version: null })
}
