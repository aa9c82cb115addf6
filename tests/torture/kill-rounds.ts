import { randomUUID } from 'node:crypto'
import type { Call } from '#client/api/call.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { BidPayload, BidResult } from '#contract/bids/bids.shapes.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import type { Db } from '#server/db/connect.ts'
import { moneyOf, payload } from '#tests/support/bid-facts.ts'
import { newLot } from '#tests/support/lots.ts'
import { newUser } from '#tests/support/people.ts'
import { pick } from './random.ts'
import { underKills, type KilledServer, type KillOptions, type Kills } from './under-kills.ts'

const BUYERS = 4
const HANDS_OF_A_BUYER = 3
const LOTS = 25

/** A bid as a phone stores it before sending; `answer` is set once the server has acknowledged it. */
type Intent = { buyer: Buyer; key: string; body: BidPayload; tries: number; answer: BidResult | null }
type Buyer = { id: number; call: Call }

type KillReport = Kills & {
  acknowledged: number
  /** Bids whose first try got no answer: only the key shows whether they had been placed. */
  retried: number
  lost: number
  doubled: number
  /** Keys that were answered differently on a repeat. */
  otherAnswers: number
  /** Buyers whose reserve is not the sum of their live bids. */
  wrongReserves: number
}

/**
 * Several buyers bid while the server, or its database, is killed. Every unanswered buyer asks again with the same key. At the end it compares the
 * answers with the database. One effect of a bid is one line of the append-only log. Every bid has its own amount, so a lost or doubled one cannot hide.
 */
export function killRounds(options: KillOptions): Promise<KillReport> {
  return underKills(options, bidUntilTheEnd)
}

export type Bidding = Omit<KillReport, keyof Kills>

/** Bids while the server is going on, then compares. */
export async function bidUntilTheEnd(server: KilledServer): Promise<Bidding> {
  const lots = await makeLots(server.db)
  const journal: Intent[] = []
  const buyers = await makeBuyers(server)
  const bidOnAndOn = async (buyer: Buyer) => {
    while (server.isGoingOn()) {
      const body = payload(pick(lots, server.random), 5_000 * (journal.length + 1))
      const intent: Intent = { buyer, key: randomUUID(), body, tries: 0, answer: null }
      journal.push(intent)
      Object.assign(intent, await server.answered(() => send(intent)))
    }
  }
  await Promise.all(buyers.flatMap(buyer => Array.from({ length: HANDS_OF_A_BUYER }, () => bidOnAndOn(buyer))))
  return compare(server, journal, buyers)
}

function send({ buyer, key, body }: Intent): Promise<BidResult> {
  return buyer.call(bidsEndpoints.createBid, { body, key })
}

async function compare({ db, answered }: KilledServer, journal: Intent[], buyers: Buyer[]): Promise<Bidding> {
  const effects = await db.selectFrom('bid_log').select('after').where('event', 'in', ['placed', 'replaced']).execute()
  const times = new Map<number, number>()
  for (const { after } of effects) times.set(Number(after.amount), (times.get(Number(after.amount)) ?? 0) + 1)
  const effectsOf = (intent: Intent) => times.get(intent.body.amount) ?? 0
  let otherAnswers = 0
  const askAgain = async (buyer: Buyer) => {
    for (const intent of journal.filter(one => one.buyer === buyer))
      if (JSON.stringify((await answered(() => send(intent))).answer) !== JSON.stringify(intent.answer))
        otherAnswers += 1
  }
  await Promise.all(buyers.map(askAgain))
  const money = await Promise.all(buyers.map(buyer => moneyOf(db, buyer.id)))
  return {
    acknowledged: journal.filter(intent => intent.answer).length,
    retried: journal.filter(intent => intent.tries > 1).length,
    lost: journal.filter(intent => intent.answer && effectsOf(intent) === 0).length,
    doubled: journal.filter(intent => effectsOf(intent) > 1).length,
    otherAnswers,
    wrongReserves: money.filter(one => one.reserved !== one.sum).length,
  }
}

async function makeLots(db: Db): Promise<string[]> {
  const now = new Date()
  const ids: string[] = []
  for (let n = 0; n < LOTS; n += 1)
    ids.push((await newLot(db, now, { day: addDays(tokyoDay(now), 2), start_price: 5_000 })).id)
  return ids
}

async function makeBuyers({ db, callerOf }: KilledServer): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let n = 0; n < BUYERS; n += 1) {
    const { id } = await newUser(db, new Date(), { creditLimit: 1_000_000_000_000, dailyBidLimit: 1_000_000 })
    buyers.push({ id, call: await callerOf({ id }) })
  }
  return buyers
}
