import { isWon } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { addDays, tokyoTime } from '#domain/time/tokyo.ts'
import { openBidsOfLot } from '#server/bids/bids.queries.ts'
import { forwardAutoBids } from '#server/bids/forward-auto-bids.ts'
import { reviewNewBids } from '#server/bids/review-new-bids.ts'
import { settleLot } from '#server/bids/settle-lot.ts'
import type { Office } from '#server/http/asked.ts'
import { handOver } from '#server/office/hand-over.ts'
import { bookOfLot } from '#server/office/orders.queries.ts'
import { hallPrice, hallResult, type HallResult } from '../catalogue/result.ts'
import { vehicleNamed } from '../catalogue/vehicle.ts'
import { worth } from '../catalogue/worth.ts'
import { hammer } from './hammer.ts'
import type { HallBid } from './hammer.ts'
import { houseOffice } from './house-office.ts'
import {
  giveUpWithoutBids,
  lockDueWithBids,
  lockDueWithoutBids,
  lockOverdueWithBids,
  openLots,
  writeResults,
  type DueLot,
} from './house.queries.ts'

/** How many lots one step moves at most: enough for a morning of a large market, over in well under a second. */
const BATCH = 2_000
/** Lots with bids are settled one a transaction (bids/settle-lot.ts); so many in one go. */
const SETTLED_AT_ONCE = 100
/** New bids wait so long for a manager. */
const REVIEW_MS = 60_000
/** A lot without a result at this hour of the day after its sale is unknown. */
const OVERDUE_HOUR = 12
/** What a vehicle is worth that neither our tables nor its feed know anything about; whole yen. */
const WORTH_OF_UNKNOWN = 300_000

/** What moved; all zero when nothing is due any more. */
export type Advanced = { reviewed: number; opened: number; closed: number; givenUp: number }

type HouseOffice = Pick<Office, 'db' | 'config' | 'log'>

/**
 * One turn of the house at `now`: forwards what is to go by itself, puts lots on the block and gives up on those that stayed without a result; in the demo it also reviews new
 * bids where no manager did, takes the orders that wait for it and lets the hammer fall on the market's lots. Bounded: after a long pause it takes several turns. Doing it
 * again at the same moment changes nothing, and several processes may do it at once.
 */
export async function advanceLots(office: HouseOffice, now: Date): Promise<Advanced> {
  const { db, config } = office
  const reviewed = (await forwardAutoBids(office, now)) + (config.demo ? await review(office, now) : 0)
  const opened = await db.transaction().execute(trx => openLots(trx, now, BATCH))
  // Where a bidding office bids for us, it tells what became of our bids.
  const closedWithBids = config.demo && !config.office ? await closeWithBids(office, now) : 0
  const closed = closedWithBids + (config.demo ? await closeWithoutBids(office, now) : 0)
  return { reviewed, opened, closed, givenUp: await giveUp(office, now) }
}

function review({ db }: HouseOffice, now: Date): Promise<number> {
  const olderThan = new Date(now.getTime() - REVIEW_MS)
  return db.transaction().execute(trx => reviewNewBids(trx, { olderThan, now }))
}

function resultOf(lot: DueLot): HallResult {
  const vehicle = vehicleNamed(lot.kind, lot.maker, lot.model, lot.code ?? '')
  const { year, day } = lot
  const value = vehicle && year !== null ? worth(vehicle, { ...lot, year, day }) : (lot.feedAverage ?? WORTH_OF_UNKNOWN)
  return hallResult({ id: lot.id, day, worth: value, startPrice: lot.startPrice })
}

function closeWithoutBids({ db }: HouseOffice, now: Date): Promise<number> {
  return db.transaction().execute(async trx => {
    const lots = await lockDueWithoutBids(trx, now, BATCH)
    const results = lots.map(lot => {
      const result = resultOf(lot)
      return { id: lot.id, status: result.status, soldPrice: hallPrice(result) }
    })
    await writeResults(trx, results, now)
    return lots.length
  })
}

async function closeWithBids({ db, log }: HouseOffice, now: Date): Promise<number> {
  await handOver({ db, log, clock: { now: () => now } }, houseOffice(db))
  const closeOne = () =>
    db.transaction().execute(async trx => {
      const lot = await lockDueWithBids(trx, now)
      if (!lot) return false
      const bids = await openBidsOfLot(trx, lot.id)
      const book = await bookOfLot(trx, lot.id)
      // What the hall was not told it does not bid for; a Win that a manager gave stands whatever the hall would say.
      const inHall = bids.flatMap((bid): HallBid[] => {
        const told = isWon(bid.status) ? bid.amount : book.get(bid.id)
        // Of an amount that was lowered and not told no more is reserved.
        return told === undefined ? [] : [{ id: bid.id, amount: Math.min(told, bid.amount), placedAt: bid.placed_at }]
      })
      const given = bids.find(bid => isWon(bid.status))
      const result = given ? soldTo(given, resultOf(lot)) : resultOf(lot)
      const { status, soldPrice, winnerBidId } = hammer(result, inHall)
      await writeResults(trx, [{ id: lot.id, status, soldPrice }], now)
      await settleLot(trx, { lotId: lot.id, winnerBidId, now })
      return true
    })
  return repeat(closeOne, SETTLED_AT_ONCE)
}

/** The hall's side of a lot that the office has already won for a client: nobody offered as much. */
function soldTo(bid: { amount: number }, result: HallResult): HallResult {
  const competition = Math.min(result.competition, bid.amount)
  return { status: LOT_STATUS.sold, competition, reserve: competition }
}

async function giveUp({ db, config }: HouseOffice, now: Date): Promise<number> {
  const { day, hour } = tokyoTime(now)
  // The house owes the market's lots a result however late it comes; without a demo nobody does.
  const overdue = { lastDay: addDays(day, hour >= OVERDUE_HOUR ? -1 : -2), spareMarket: config.demo && !config.office }
  const giveUpOne = () =>
    db.transaction().execute(async trx => {
      const id = await lockOverdueWithBids(trx, overdue)
      if (id === undefined) return false
      await writeResults(trx, [{ id, status: LOT_STATUS.unknown, soldPrice: null }], now)
      await settleLot(trx, { lotId: id, winnerBidId: null, now })
      return true
    })
  const settled = await repeat(giveUpOne, SETTLED_AT_ONCE)
  return settled + (await db.transaction().execute(trx => giveUpWithoutBids(trx, overdue, now, BATCH)))
}

/** Does a thing until there is nothing left to do, at most `times`; returns how often it was done. */
async function repeat(step: () => Promise<boolean>, times: number): Promise<number> {
  let done = 0
  while (done < times && (await step())) done += 1
  return done
}
