import { sql } from 'kysely'
import { BID_STEP } from '#domain/bids/bid-amount.ts'
import { BID_STATUS } from '#domain/bids/bid-status.ts'
import { saleDays } from '#domain/time/sale-days.ts'
import { addDays, tokyoDay } from '#domain/time/tokyo.ts'
import { DAY_MS, HOUR_MS, earlier } from '#domain/time/spans.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { writeAccount } from '#server/auth/write-account.ts'
import { updateBidder } from '#server/bids/bidders.queries.ts'
import type { Trx } from '#server/db/connect.ts'
import type { WriteContext } from '#server/queue/queue.ts'
import type { AppContext } from '#server/http/context.ts'
import { addBuyers } from './add-buyers.ts'
import { reopenDemoAccounts } from './close-demo-accounts.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from './demo-accounts.ts'
import { LIVE_BIDS, type LiveBid } from './demo-bids.ts'
import { addDemoBank, coming, completeAccount, markPeople } from './people.queries.ts'
import { moveDemoBid, placeDemoBid } from './write-demo-bid.ts'
import { emailOf, minuteAfter, writeHistory, type Ids } from './write-history.ts'

/**
 * Creates the people of the demo with their money, past bids and some live ones, once in the life of a database and in one transaction. An e-mail
 * that already has an account keeps it unchanged. Later starts only open accounts that a start without the demo closed.
 */
export async function addDemoPeople(
  { db, queue, config }: Pick<AppContext, 'db' | 'queue' | 'config'>,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async trx => {
    // Creating all of them takes longer than a request may.
    await sql`SET LOCAL statement_timeout = 0`.execute(trx)
    if (!(await markPeople(trx))) return reopenDemoAccounts(trx)
    await addDemoBank(trx)
    // One hash for all: their password is the same, and is printed. Forty more take half a second.
    const passwordHash = await hashPassword(DEMO_PASSWORD)
    const ids: Ids = new Map()
    for (const account of DEMO_ACCOUNTS) {
      const id = await addAccount(trx, account, { ids, passwordHash }, now)
      if (id !== undefined) ids.set(account.email, id)
    }
    const writing = { db: trx, queue, config }
    const managerId = ids.get('manager@minato.example') ?? null
    const buyers = await addBuyers(trx, { managerId, passwordHash }, now)
    await writeHistory(writing, { ids, buyers }, now)
    await placeLiveBids(writing, ids, now)
  })
}

async function addAccount(
  trx: Trx,
  account: DemoAccount,
  { ids, passwordHash }: { ids: Ids; passwordHash: string },
  now: Date,
): Promise<number | undefined> {
  const { kind, email, fullName } = account
  const oldest = Math.max(90, ...account.transfers.map(({ daysAgo }) => daysAgo))
  const since = earlier(now, oldest * DAY_MS)
  const columns = { kind, email, password_hash: passwordHash, full_name: fullName, created_at: since }
  const id = await writeAccount(trx, columns)
  if (id === undefined) return undefined
  await completeAccount(trx, id, account, {
    dealerId: ids.get(account.dealer ?? '') ?? null,
    managerId: ids.get(account.manager ?? '') ?? null,
  })
  return id
}

async function placeLiveBids(causing: WriteContext, ids: Ids, now: Date): Promise<void> {
  // Today's sales may be over, so the first of the coming days is tomorrow.
  const days = saleDays(addDays(tokyoDay(now), 1))
  for (const bid of LIVE_BIDS) await placeLiveBid(causing, ids, bid, days[bid.saleDay - 1]!, now)
}

async function placeLiveBid(causing: WriteContext, ids: Ids, bid: LiveBid, day: string, now: Date): Promise<void> {
  const userId = ids.get(emailOf(bid.who))
  const lot = await coming(causing.db, { day, least: bid.from, most: bid.to })
  if (userId === undefined || !lot) return
  const lowest = lot.startPrice ?? 0
  const amount = Math.max(Math.ceil(lowest / BID_STEP), Math.round((lot.price * bid.share) / BID_STEP)) * BID_STEP
  const placedAt = earlier(now, bid.hoursAgo * HOUR_MS)
  const bidId = await placeDemoBid(causing, { lotId: lot.id, userId, amount, placedAt, group: bid.group })
  if (bid.hoursAgo > 0) await moveDemoBid(causing, bidId, BID_STATUS.bid, { actorId: null, now: minuteAfter(placedAt) })
  else await updateBidder(causing.db, userId, { day: { day: tokyoDay(now), count: 1 } })
}
