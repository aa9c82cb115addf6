import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { addDays, tokyoDay, tokyoInstant } from '#domain/time/tokyo.ts'
import { HOUR_MS, MINUTE_MS, earlier, later } from '#domain/time/spans.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import type { Config } from '#server/config.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import { chargeCar } from '../shipping/charge-car.ts'
import { moveCar } from '../shipping/move-cars.ts'
import { carsUnderWay } from '../shipping/shipping.queries.ts'
import { leavesAt } from '../shipping/timetable.ts'
import type { AddedBuyer } from './add-buyers.ts'
import { bankDay, bookMoney } from './book-money.ts'
import { depositOf, pastPurchases } from './buyers-past.ts'
import { DEMO_ACCOUNTS } from './demo-accounts.ts'
import { PAST_BIDS, type PastBid } from './demo-bids.ts'
import { carOf, sold, totalOf, type FoundLot } from './people.queries.ts'
import { cancelDemoBid, moveDemoBid, placeDemoBid } from './write-demo-bid.ts'

type Writing = WriteContext & { config: Config }
/** The accounts of the demo by their e-mails. */
export type Ids = Map<string, number>

/** An event of the past. */
type Event = { at: Date; write: () => Promise<void> }

/** Before the first sale of a day, so that the ledger follows the clock. */
const BANK_OPENS = '08:40'
/** A booking, and its approval or reversal. */
const BOOKING_MS = 3 * MINUTE_MS
/** From a purchase to its payment. */
const PAID_DAYS = 4

export const emailOf = (who: string) => `${who}@minato.example`
export const minuteAfter = (at: Date) => later(at, MINUTE_MS)

/** Money and past bids in chronological order, so that every line of the ledger has the balance after it. */
export async function writeHistory(
  writing: Writing,
  { ids, buyers }: { ids: Ids; buyers: readonly AddedBuyer[] },
  now: Date,
): Promise<void> {
  const events = [
    ...moneyOf(writing, ids, now),
    ...buyers.map(buyer => depositEvent(writing, buyer, now)),
    ...(await bidsOf(writing, { ids, buyers }, now)),
  ]
  for (const event of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) await event.write()
}

function moneyOf(writing: Writing, ids: Ids, now: Date): Event[] {
  return DEMO_ACCOUNTS.flatMap(({ email, transfers }) => {
    const userId = ids.get(email)
    if (userId === undefined) return []
    return transfers.map(({ daysAgo, ...transfer }, n) => {
      const day = bankDay(addDays(tokyoDay(now), -daysAgo))
      const at = later(tokyoInstant(day, BANK_OPENS), n * BOOKING_MS)
      return { at, write: () => bookMoney(writing, { ...transfer, userId, valueDay: day }, at) }
    })
  })
}

function depositEvent(writing: Writing, buyer: AddedBuyer, now: Date): Event {
  const { day, at, amount } = depositOf(buyer, now)
  return { at, write: () => bookMoney(writing, { userId: buyer.userId, amount, valueDay: day }, at) }
}

async function bidsOf(
  writing: Writing,
  { ids, buyers }: { ids: Ids; buyers: readonly AddedBuyer[] },
  now: Date,
): Promise<Event[]> {
  const events: Event[] = []
  const taken: string[] = []
  const past: Omit<Bought, 'lot'>[] = [
    ...PAST_BIDS.flatMap(bid => {
      const userId = ids.get(emailOf(bid.who))
      return userId === undefined ? [] : [{ ...bid, userId }]
    }),
    ...pastPurchases(buyers, writing.config.demoLots).map(bid => ({ ...bid, outcome: 'won' as const, isPaid: true })),
  ]
  for (const bid of past) {
    const until = addDays(tokyoDay(now), -bid.daysAgo)
    const lot = await sold(writing.db, { from: addDays(until, -3), until, least: bid.from, most: bid.to, taken })
    if (!lot) continue
    taken.push(lot.id)
    events.push(...eventsOfBid(writing, { ...bid, lot }, now))
  }
  return events
}

/** A bid of the past on its lot. An `isPaid` car is paid days after. */
type Bought = Omit<PastBid, 'who'> & { userId: number; lot: FoundLot; isPaid?: boolean }

function eventsOfBid(writing: Writing, bid: Bought, now: Date): Event[] {
  const { userId, lot, outcome, leftWay } = bid
  let carId: number | null = null
  const sale = async () => {
    const steps = Math.ceil(lot.price / BID_STEP)
    const amount = BID_STEP * (outcome === 'won' ? steps + 4 : Math.max(1, Math.floor(steps * 0.88)))
    const placedAt = earlier(lot.startsAt, 22 * HOUR_MS)
    const bidId = await placeDemoBid(writing, { lotId: lot.id, userId, amount, placedAt })
    await moveDemoBid(writing, bidId, BID_STATUS.bid, { actorId: null, now: minuteAfter(placedAt) })
    if (outcome === 'cancelled') {
      const cancelledAt = later(placedAt, 3 * HOUR_MS)
      await cancelDemoBid(writing, bidId, { actorId: userId, now: cancelledAt })
      return
    }
    await settleLot(writing, { lotId: lot.id, winnerBidId: outcome === 'won' ? bidId : null, now: lot.changedAt })
    if (outcome !== 'won') return
    carId = await carOf(writing.db, bidId)
  }
  const charge = async () => {
    if (carId === null) return
    // The costs of the last car are new: it has a proforma.
    const kind = bid.daysAgo <= 1 ? 'proforma' : 'invoice'
    await chargeCar(writing, { id: carId, kind, at: chargedAt }, now)
  }
  const chargedAt = later(lot.changedAt, HOUR_MS / 2)
  const bought: Event[] = [
    { at: lot.changedAt, write: sale },
    { at: chargedAt, write: charge },
  ]
  if (bid.isPaid) {
    const day = bankDay(addDays(tokyoDay(lot.changedAt), PAID_DAYS))
    const at = tokyoInstant(day, BANK_OPENS)
    const pay = async () => {
      if (carId === null || at > now) return
      const amount = await totalOf(writing.db, carId)
      await bookMoney(writing, { userId, amount, valueDay: day, purpose: 'car' }, at)
    }
    bought.push({ at, write: pay })
  }
  if (leftWay === undefined) return bought
  const at = leavesAt(tokyoDay(lot.changedAt), leftWay)
  const leave = async () => {
    const [car] = await carsUnderWay(writing.db, carId ?? 0)
    if (car) await moveCar(writing, car, { now: at, ending: leftWay, quiet: true })
  }
  return [...bought, { at, write: leave }]
}
