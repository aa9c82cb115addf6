import { BID_STEP, lowestBid } from '#domain/bids/bid-amount.ts'
import { bidAllow } from '#domain/bids/allowance.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { tokyoDay } from '#domain/time/tokyo.ts'
import { HOUR_MS, MINUTE_MS, earlier, later } from '#domain/time/spans.ts'
import type { Db } from '#server/db/connect.ts'
import { lockLot } from '#server/bids/bids.queries.ts'
import { lockBidder } from '#server/bids/bidders.queries.ts'
import type { AppContext } from '#server/http/context.ts'
import { apportion, randomFrom, type Random } from '../market/catalogue/random.ts'
import { debtorsAmong, fundsBeside, liveBidsOf, lotsWithoutBids, takeTurn } from './buyers.queries.ts'
import { bookMoney } from './book-money.ts'
import type { FoundLot } from './people.queries.ts'
import { moveDemoBid, placeDemoBid } from './write-demo-bid.ts'

/** The specification's market of 12 000 cars has some two hundred live bids of its buyers. */
const CARS_A_BID = 60
/** How the bids are spread over the six sale days in sight, the nearest first. */
const DAY_WEIGHTS = [45, 25, 12, 8, 6, 4]
/** One in this many lots has two buyers. */
const LOTS_A_CONTEST = 8
const REMITTANCE_STEP = 100_000

const COMMENTS = [
  'Please check the underside for rust',
  'Only with a service book, please',
  'Is the second key there?',
  'No bid above this, even if it is close',
  'Please look at the left rear door again',
]

/**
 * The buyers of the demo look for lots once an hour. Those who owe money pay it. Together they bid until the number of live bids fits the market's
 * size. Only one of several processes does it. Returns the number of new bids.
 */
export async function letBuyersBid(context: Pick<AppContext, 'db' | 'queue' | 'config'>, now: Date): Promise<number> {
  const { db, queue } = context
  const turn = await takeTurn(db, { until: earlier(now, HOUR_MS), now })
  if (!turn) return 0
  await payDebts(context, turn.ids, now)
  const missing = Math.round(turn.cars / CARS_A_BID) - (await liveBidsOf(db, turn.ids))
  if (missing <= 0) return 0
  const lots = await chooseLots({ db }, missing, now)
  let placed = 0
  for (const [at, lot] of lots.entries()) {
    const buyers = at % LOTS_A_CONTEST === 0 ? 2 : 1
    for (let n = 0; n < buyers && placed < missing; n++)
      if (await bidOn({ db, queue }, { lot, turn, random: randomFrom(`${lot.id}/${n}`), now })) placed += 1
  }
  return placed
}

/** The next days make up for the bids that a day lacks, as an evening does. */
async function chooseLots({ db }: { db: Db }, count: number, now: Date): Promise<FoundLot[]> {
  const lots: FoundLot[] = []
  const after = later(now, 2 * HOUR_MS)
  const days = saleDays(tokyoDay(now))
  let wanted = 0
  for (const [at, share] of apportion(count, DAY_WEIGHTS).entries()) {
    wanted += share
    lots.push(...(await lotsWithoutBids(db, { day: days[at]!, after, limit: wanted - lots.length })))
  }
  return lots
}

/** A bid between four fifths and a bit above the usual value, by a buyer who can afford it. False if nobody can, or the lot's bidding is over. */
function bidOn(
  { db, queue }: Pick<AppContext, 'db' | 'queue'>,
  { lot, turn, random, now }: { lot: FoundLot; turn: { ids: number[]; since: Date }; random: Random; now: Date },
): Promise<boolean> {
  const wanted = Math.round((lot.price * (0.8 + 0.3 * random.next())) / BID_STEP) * BID_STEP
  const amount = Math.max(lowestBid(lot.startPrice), wanted)
  const age = random.next() ** 2 * (now.getTime() - turn.since.getTime())
  const placedAt = earlier(now, age)
  const comment = random.chance(0.12) ? random.pick(COMMENTS) : ''
  const group = random.chance(0.3) ? random.pick(['A', 'B', 'C']) : null
  return db.transaction().execute(async trx => {
    const locked = await lockLot(trx, lot.id)
    if (locked?.status !== LOT_STATUS.upcoming) return false
    const able = (await fundsBeside(trx, turn.ids, lot.id)).filter(person => bidAllow(person) >= amount)
    if (able.length === 0) return false
    const userId = random.pick(able).id
    const { balance, credit_limit: creditLimit, reserved: activeBids } = (await lockBidder(trx, userId))!
    if (bidAllow({ balance, creditLimit, activeBids }) < amount) return false
    const causing = { db: trx, queue }
    const bidId = await placeDemoBid(causing, { lotId: lot.id, userId, amount, placedAt, group, comment })
    // Younger ones wait for a manager, as those of real clients do.
    if (age > MINUTE_MS)
      await moveDemoBid(causing, bidId, BID_STATUS.bid, {
        actorId: null,
        now: later(placedAt, MINUTE_MS),
      })
    return true
  })
}

async function payDebts(
  context: Pick<AppContext, 'db' | 'queue' | 'config'>,
  userIds: number[],
  now: Date,
): Promise<void> {
  const { db } = context
  for (const userId of await debtorsAmong(db, userIds))
    await db.transaction().execute(async trx => {
      const debt = -(await lockBidder(trx, userId))!.balance
      if (debt <= 0) return
      const amount = Math.ceil(debt / REMITTANCE_STEP) * REMITTANCE_STEP
      await bookMoney({ ...context, db: trx }, { userId, amount, valueDay: tokyoDay(now), purpose: 'car' }, now)
    })
}
