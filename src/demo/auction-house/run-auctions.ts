import { isWon } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { MINUTE_MS, earlier } from '#domain/time/spans.ts'
import { openBidsOfLot } from '#server/bids/bids.queries.ts'
import { reviewNewBids } from '#server/bids/automatic/review-new-bids.ts'
import { settleLot } from '#server/bids/results/settle-lot.ts'
import type { AppContext } from '#server/http/context.ts'
import { bookOfLot } from '#server/bidding-office/orders.queries.ts'
import { hallPrice, hallResult, type HallResult } from '../market/catalogue/result.ts'
import { vehicleNamed } from '../market/catalogue/vehicle.ts'
import { worth } from '../market/catalogue/worth.ts'
import { hammer, type HallBid } from './hammer.ts'
import { writeResults } from '#server/lots/lifecycle/lot-lifecycle.queries.ts'
import { lockDueWithBids, lockDueWithoutBids, type DueLot } from './auction-house.queries.ts'

/** Most lots per step: enough for a morning of a large market, and done in well under a second. */
const BATCH = 2_000
/** Lots with bids are settled one per transaction (bids/results/settle-lot.ts), up to this many per run. */
const SETTLED_AT_ONCE = 100
/** How long new bids wait for a manager. */
const REVIEW_MS = MINUTE_MS
/** The value of a vehicle that neither our tables nor its feed know; whole yen. */
const WORTH_OF_UNKNOWN = 300_000

/** The numbers of changes; all zero when nothing is due any more. */
type AuctionTurn = { reviewed: number; closed: number }

type HouseContext = Pick<AppContext, 'db' | 'queue' | 'config'>

/**
 * One turn of the simulated auction house at `now`. It reviews new bids that no manager reviewed, and closes the market's lots; a lot with
 * an order on its way waits. The work per turn is bounded: after a long pause it takes several turns. Repeating it changes nothing, and several processes may run it at
 * once.
 */
export async function runAuctions(context: HouseContext, now: Date): Promise<AuctionTurn> {
  const reviewed = await review(context, now)
  // A real bidding office reports the results of our bids itself.
  const closedWithBids = context.config.office ? 0 : await closeWithBids(context, now)
  return { reviewed, closed: closedWithBids + (await closeWithoutBids(context, now)) }
}

function review({ db, queue }: HouseContext, now: Date): Promise<number> {
  const olderThan = earlier(now, REVIEW_MS)
  return db.transaction().execute(trx => reviewNewBids({ db: trx, queue }, { olderThan, now }))
}

function resultOf(lot: DueLot): HallResult {
  const vehicle = vehicleNamed(lot.kind, lot.maker, lot.model, lot.code ?? '')
  const { year, day } = lot
  const value = vehicle && year !== null ? worth(vehicle, { ...lot, year, day }) : (lot.feedAverage ?? WORTH_OF_UNKNOWN)
  return hallResult({ id: lot.id, day, worth: value, startPrice: lot.startPrice })
}

function closeWithoutBids({ db }: HouseContext, now: Date): Promise<number> {
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

async function closeWithBids({ db, queue }: HouseContext, now: Date): Promise<number> {
  const closeOne = () =>
    db.transaction().execute(async trx => {
      const lot = await lockDueWithBids(trx, now)
      if (!lot) return false
      const bids = await openBidsOfLot(trx, lot.id)
      const book = await bookOfLot(trx, lot.id)
      // The hall does not bid for orders it has not received. A Win set by a manager stays, whatever the hall's result.
      const inHall = bids.flatMap((bid): HallBid[] => {
        const received = isWon(bid.status) ? bid.amount : book.get(bid.id)
        // A bid may be lowered without forwarding. The hall then gets the new amount, because no more is reserved.
        return received === undefined
          ? []
          : [{ id: bid.id, amount: Math.min(received, bid.amount), placedAt: bid.placed_at }]
      })
      const given = bids.find(bid => isWon(bid.status))
      const result = given ? soldTo(given, resultOf(lot)) : resultOf(lot)
      const { status, soldPrice, winnerBidId } = hammer(result, inHall)
      await writeResults(trx, [{ id: lot.id, status, soldPrice }], now)
      await settleLot({ db: trx, queue }, { lotId: lot.id, winnerBidId, now })
      return true
    })
  return repeat(closeOne, SETTLED_AT_ONCE)
}

/** The hall's side of a lot that the bidding office has already won for a client: nobody offered as much. */
function soldTo(bid: { amount: number }, result: HallResult): HallResult {
  const competition = Math.min(result.competition, bid.amount)
  return { status: LOT_STATUS.sold, competition, reserve: competition }
}

/** Repeats a step until nothing is left to do, at most `times`. Returns the number of runs. */
async function repeat(step: () => Promise<boolean>, times: number): Promise<number> {
  let done = 0
  while (done < times && (await step())) done += 1
  return done
}
