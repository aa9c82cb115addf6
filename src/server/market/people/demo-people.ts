import { sql, type Kysely } from 'kysely'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { addDays, saleDays, tokyoDay } from '#domain/time/tokyo.ts'
import { updateBidder } from '#server/bids/bidders.queries.ts'
import { findBid, lockLot } from '#server/bids/bids.queries.ts'
import { writeBid } from '#server/bids/write-bid.queries.ts'
import { moveBid } from '#server/bids/move-bid.ts'
import { settleLot } from '#server/bids/settle-lot.ts'
import type { Tables } from '#server/db/tables.ts'
import { addUser } from '#server/people/add-user.ts'
import { isEmailTaken } from '#server/people/people.queries.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'
import { LIVE_BIDS, PAST_BIDS, type LiveBid, type PastBid } from './demo-bids.ts'
import { addRemittance, coming, markPeople, sold, completeAccount, type FoundLot } from './people.queries.ts'

type Trx = Kysely<Tables>
type Ids = Map<string, number>

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000

/**
 * Makes the people of the demo with their money, their past bids and some live ones, once in the life of a database and in one transaction. An
 * email that has an account already keeps it as it is.
 */
export async function addDemoPeople(db: Kysely<Tables>, now: Date): Promise<void> {
  await db.transaction().execute(async trx => {
    // Making all of them takes longer than a request may.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    if (!(await markPeople(trx))) return
    const ids: Ids = new Map()
    for (const account of DEMO_ACCOUNTS) {
      if (!(await isEmailTaken(trx, account.email))) ids.set(account.email, await addAccount(trx, account, ids, now))
    }
    await writeHistory(trx, ids, now)
    await placeLiveBids(trx, ids, now)
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

/** Money and bids of the past in the order in which they happened, so that every line of the ledger knows the balance after it. */
async function writeHistory(trx: Trx, ids: Ids, now: Date): Promise<void> {
  const remittances = DEMO_ACCOUNTS.flatMap(account =>
    account.remittances.map(({ daysAgo, amount }) => ({
      daysAgo,
      write: async () => {
        const userId = ids.get(account.email)
        if (userId === undefined) return
        const balanceAfter = await updateBidder(trx, userId, { balance: amount })
        await addRemittance(trx, { userId, at: new Date(now.getTime() - daysAgo * DAY_MS), amount, balanceAfter })
      },
    })),
  )
  const bids = PAST_BIDS.map(bid => ({ daysAgo: bid.daysAgo, write: () => bidInThePast(trx, ids, bid, now) }))
  for (const event of [...remittances, ...bids].toSorted((a, b) => b.daysAgo - a.daysAgo)) await event.write()
}

async function bidInThePast(trx: Trx, ids: Ids, bid: PastBid, now: Date): Promise<void> {
  const userId = ids.get(emailOf(bid.who))
  const until = addDays(tokyoDay(now), -bid.daysAgo)
  const lot = await sold(trx, { from: addDays(until, -3), until, least: bid.from, most: bid.to })
  if (userId === undefined || !lot) return
  const steps = Math.ceil(lot.price / BID_STEP)
  const amount = BID_STEP * (bid.outcome === 'won' ? steps + 4 : Math.max(1, Math.floor(steps * 0.88)))
  const placedAt = new Date(lot.startsAt.getTime() - 22 * HOUR_MS)
  const bidId = await place(trx, { lot, userId, amount, placedAt, group: null })
  await move(trx, bidId, BID_STATUS.bid, null, placedAt.getTime() + MINUTE_MS)
  if (bid.outcome === 'cancelled') {
    await move(trx, bidId, BID_STATUS.cancelled, userId, placedAt.getTime() + 3 * HOUR_MS)
    return
  }
  const winnerBidId = bid.outcome === 'won' ? bidId : null
  await settleLot(trx, { lotId: lot.id, winnerBidId, now: lot.changedAt })
}

async function placeLiveBids(trx: Trx, ids: Ids, now: Date): Promise<void> {
  // Today's sales may be over, so the first of the coming days is tomorrow's.
  const days = saleDays(addDays(tokyoDay(now), 1))
  for (const bid of LIVE_BIDS) await placeLiveBid(trx, ids, bid, days[bid.saleDay - 1]!, now)
}

async function placeLiveBid(trx: Trx, ids: Ids, bid: LiveBid, day: string, now: Date): Promise<void> {
  const userId = ids.get(emailOf(bid.who))
  const lot = await coming(trx, { day, least: bid.from, most: bid.to })
  if (userId === undefined || !lot) return
  const lowest = lot.startPrice ?? 0
  const amount = Math.max(Math.ceil(lowest / BID_STEP), Math.round((lot.price * bid.share) / BID_STEP)) * BID_STEP
  const placedAt = new Date(now.getTime() - bid.hoursAgo * HOUR_MS)
  const bidId = await place(trx, { lot, userId, amount, placedAt, group: bid.group })
  if (bid.hoursAgo > 0) await move(trx, bidId, BID_STATUS.bid, null, placedAt.getTime() + MINUTE_MS)
  else await updateBidder(trx, userId, { day: { day: tokyoDay(now), count: 1 } })
}

async function place(
  trx: Trx,
  bid: { lot: FoundLot; userId: number; amount: number; placedAt: Date; group: string | null },
): Promise<number> {
  const { lot, userId, amount, placedAt } = bid
  const group = bid.group
    ? await trx
        .selectFrom('bid_groups')
        .select(['id', 'round'])
        .where('user_id', '=', userId)
        .where('label', '=', bid.group)
        .executeTakeFirst()
    : undefined
  const terms = { bid_group_id: group?.id ?? null, group_round: group?.round ?? null, export_type: 1, bid_type: 1 }
  return writeBid(trx, {
    lotId: lot.id,
    userId,
    liveId: undefined,
    terms: { ...terms, amount, manager_id: null, status: BID_STATUS.new, comment: '', placed_at: placedAt },
    bidder: { reserved: amount },
    line: {
      at: placedAt,
      actorId: userId,
      event: 'placed',
      before: null,
      after: {
        amount,
        status: BID_STATUS.new,
        bidGroup: terms.bid_group_id,
        exportType: terms.export_type,
        comment: '',
      },
    },
  })
}

async function move(trx: Trx, bidId: number, to: 2 | 4, actorId: number | null, at: number): Promise<void> {
  const bid = (await findBid(trx, bidId))!
  const lot = (await lockLot(trx, bid.lot_id))!
  await moveBid(trx, bid, lot, to, { actorId, now: new Date(at) })
}
