import { sql, type Kysely } from 'kysely'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { yenOf } from '#domain/money/dollars.ts'
import { addDays, saleDays, tokyoDay } from '#domain/time/tokyo.ts'
import { updateBidder } from '#server/bids/bidders.queries.ts'
import { setWon } from '#server/bids/undo-win.ts'
import { settleLot } from '#server/bids/settle-lot.ts'
import { dollarRate } from '#server/costs/in-dollars.ts'
import type { Tables } from '#server/db/tables.ts'
import { addUser } from '#server/people/add-user.ts'
import { isEmailTaken } from '#server/people/people.queries.ts'
import { credit } from '#server/purchases/invoices/issue-invoice.ts'
import type { Causing } from '#server/queue/queue.ts'
import { chargeCar } from '../shipping/charge-car.ts'
import { addBuyers } from './add-buyers.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'
import { LIVE_BIDS, PAST_BIDS, type LiveBid, type PastBid } from './demo-bids.ts'
import {
  addDemoBank,
  addRemittance,
  carOf,
  coming,
  leaveUsualWay,
  markPeople,
  sold,
  completeAccount,
} from './people.queries.ts'
import { moveDemoBid, placeDemoBid } from './write-demo-bid.ts'

type Trx = Kysely<Tables>
type Ids = Map<string, number>

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
const minuteAfter = (at: Date) => new Date(at.getTime() + MINUTE_MS)

/**
 * Creates the people of the demo with their money, past bids and some live ones, once in the life of a database and in one transaction. An e-mail
 * that already has an account keeps it unchanged.
 */
export async function addDemoPeople({ db, queue }: Causing, now: Date): Promise<void> {
  await db.transaction().execute(async trx => {
    // Creating all of them takes longer than a request may.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    if (!(await markPeople(trx))) return
    await addDemoBank(trx)
    const ids: Ids = new Map()
    for (const account of DEMO_ACCOUNTS) {
      if (!(await isEmailTaken(trx, account.email))) ids.set(account.email, await addAccount(trx, account, ids, now))
    }
    await writeHistory({ db: trx, queue }, ids, now)
    await placeLiveBids({ db: trx, queue }, ids, now)
    await addBuyers(trx, ids.get('manager@minato.example') ?? null, now)
  })
}

const emailOf = (who: string) => `${who}@minato.example`

async function addAccount(trx: Trx, account: DemoAccount, ids: Ids, now: Date): Promise<number> {
  const { kind, email, fullName } = account
  const oldest = Math.max(90, ...account.remittances.map(({ daysAgo }) => daysAgo))
  const since = new Date(now.getTime() - oldest * DAY_MS)
  const id = await addUser(trx, { kind, email, password: DEMO_PASSWORD, fullName }, since)
  await completeAccount(trx, id, account, {
    dealerId: ids.get(account.dealer ?? '') ?? null,
    managerId: ids.get(account.manager ?? '') ?? null,
  })
  return id
}

/** Money and past bids in chronological order, so that every line of the ledger has the balance after it. */
async function writeHistory(causing: Causing, ids: Ids, now: Date): Promise<void> {
  const { db: trx } = causing
  const remittances = DEMO_ACCOUNTS.flatMap(account =>
    account.remittances.map(({ daysAgo, ...sum }) => ({
      daysAgo,
      write: async () => {
        const userId = ids.get(account.email)
        if (userId === undefined) return
        const at = new Date(now.getTime() - daysAgo * DAY_MS)
        const amount = 'amount' in sum ? sum.amount : await yenOn(trx, userId, sum.usdCents, tokyoDay(at))
        if (amount === 0) return
        const balanceAfter = await updateBidder(trx, userId, { balance: amount })
        await addRemittance(trx, { userId, at, amount, balanceAfter })
      },
    })),
  )
  const bids = PAST_BIDS.map(bid => ({ daysAgo: bid.daysAgo, write: () => bidInThePast(causing, ids, bid, now) }))
  for (const event of [...remittances, ...bids].toSorted((a, b) => b.daysAgo - a.daysAgo)) await event.write()
}

/** Nothing where a database of managers has no rate of that day. */
async function yenOn(trx: Trx, userId: number, usdCents: number, day: string): Promise<number> {
  const rate = await dollarRate(trx, userId, day)
  return rate ? yenOf(usdCents, rate.microYen) : 0
}

async function bidInThePast(causing: Causing, ids: Ids, bid: PastBid, now: Date): Promise<void> {
  const userId = ids.get(emailOf(bid.who))
  const until = addDays(tokyoDay(now), -bid.daysAgo)
  const lot = await sold(causing.db, { from: addDays(until, -3), until, least: bid.from, most: bid.to })
  if (userId === undefined || !lot) return
  const steps = Math.ceil(lot.price / BID_STEP)
  const amount = BID_STEP * (bid.outcome === 'won' ? steps + 4 : Math.max(1, Math.floor(steps * 0.88)))
  const placedAt = new Date(lot.startsAt.getTime() - 22 * HOUR_MS)
  const bidId = await placeDemoBid(causing, { lotId: lot.id, userId, amount, placedAt })
  await moveDemoBid(causing, bidId, BID_STATUS.bid, { actorId: null, now: minuteAfter(placedAt) })
  if (bid.outcome === 'cancelled') {
    const now = new Date(placedAt.getTime() + 3 * HOUR_MS)
    await moveDemoBid(causing, bidId, BID_STATUS.cancelled, { actorId: userId, now })
    return
  }
  const winnerBidId = bid.outcome === 'won' ? bidId : null
  await settleLot(causing, { lotId: lot.id, winnerBidId, now: lot.changedAt })
  if (winnerBidId === null) return
  const at = (hours: number) => new Date(lot.changedAt.getTime() + hours * HOUR_MS)
  // The costs of the last car are new: it has a proforma.
  const kind = bid.daysAgo <= 1 ? 'proforma' : 'invoice'
  const invoiceId = await chargeCar(causing, { id: await carOf(causing.db, bidId), kind, at: at(0.5) }, now)
  if (bid.leftWay) await leaveWay(causing, bidId, bid.leftWay, lot.changedAt)
  if (bid.leftWay !== 7 || invoiceId === null) return
  const issuing = { ...causing, clock: { now: () => at(2) }, actorId: null, quiet: true } as const
  await credit(issuing, { id: invoiceId, reason: 'The hall withdrew the car.' })
}

/** A cancelled purchase is a Win taken back a day later: the account gets its counter-record. */
async function leaveWay(causing: Causing, bidId: number, status: 6 | 7 | 8, wonAt: Date): Promise<void> {
  if (status === 7) await setWon(causing, bidId, false, { actorId: null, now: new Date(wonAt.getTime() + HOUR_MS) })
  else await leaveUsualWay(causing.db, bidId, status, wonAt)
}

async function placeLiveBids(causing: Causing, ids: Ids, now: Date): Promise<void> {
  // Today's sales may be over, so the first of the coming days is tomorrow.
  const days = saleDays(addDays(tokyoDay(now), 1))
  for (const bid of LIVE_BIDS) await placeLiveBid(causing, ids, bid, days[bid.saleDay - 1]!, now)
}

async function placeLiveBid(causing: Causing, ids: Ids, bid: LiveBid, day: string, now: Date): Promise<void> {
  const userId = ids.get(emailOf(bid.who))
  const lot = await coming(causing.db, { day, least: bid.from, most: bid.to })
  if (userId === undefined || !lot) return
  const lowest = lot.startPrice ?? 0
  const amount = Math.max(Math.ceil(lowest / BID_STEP), Math.round((lot.price * bid.share) / BID_STEP)) * BID_STEP
  const placedAt = new Date(now.getTime() - bid.hoursAgo * HOUR_MS)
  const bidId = await placeDemoBid(causing, { lotId: lot.id, userId, amount, placedAt, group: bid.group })
  if (bid.hoursAgo > 0) await moveDemoBid(causing, bidId, BID_STATUS.bid, { actorId: null, now: minuteAfter(placedAt) })
  else await updateBidder(causing.db, userId, { day: { day: tokyoDay(now), count: 1 } })
}
