import { onTestFinished } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { TakenResult } from '#contract/bidding-office/bidding-office.shapes.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import type { AppContext } from '#server/http/context.ts'
import { httpBiddingOffice } from '#server/bidding-office/http-bidding-office.ts'
import { testApp } from './app.ts'
import type { NewUser } from './people.ts'
import { clientBid } from './bid-edits.ts'
import { OFFICE_SECRET, signedResult, fakeBiddingOffice, type FakeBiddingOffice } from './fake-bidding-office.ts'
import { handOverAll } from './queue.ts'

/** How long the bidding office may take in tests. Only one test waits that long in real time. */
const TIMEOUT_MS = 5_000

/** An app connected to a bidding office, and a manager who changes its bids. */
export async function appWithHall() {
  const env = { OFFICE_URL: 'https://office.example/minato', OFFICE_SECRET, DEMO: 'on' }
  const t = await testApp({ env })
  const { db } = t.context
  const manager: NewUser = await t.newUser({ kind: 'manager' })
  const staff = await t.as(manager)

  const move = (bidId: number, status: Exclude<BidStatus, 7>, accept: 0 | 1 = 0) =>
    staff.call(bidsEndpoints.updateBidStatus, { body: { bidId, status, accept } })
  const reprice = (jasId: number, amount: number) =>
    staff.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount, accept: 1 } })

  return {
    ...t,
    staff,
    move,
    reprice,
    /** A bid that a manager has sent to the hall: its order waits. */
    forwardedBid: async (overrides: Parameters<typeof clientBid>[1] = {}) => {
      const one = await clientBid(t, overrides)
      await move(one.bidId, 2)
      return one
    },
    /** A bidding office for this test alone. */
    newHall: async (): Promise<FakeBiddingOffice> => {
      const hall = await fakeBiddingOffice(t.clock)
      onTestFinished(hall.close)
      return hall
    },
    /** Sends the orders that are due, in another process if given. Returns how many jobs succeeded. */
    deliver: (hall: FakeBiddingOffice, context: AppContext = t.context, timeoutMs = TIMEOUT_MS) =>
      handOverAll(context, httpBiddingOffice({ url: hall.url, secret: OFFICE_SECRET }, t.clock, timeoutMs)),
    ordersOf: (bidId: number) =>
      db
        .selectFrom('office_orders')
        .select(['kind', 'version', 'amount', 'outcome', 'reason'])
        .where('bid_id', '=', bidId)
        .orderBy('version')
        .execute(),
    /** A result from the bidding office, signed as of now unless specified otherwise. */
    tell: async (result: object, { at = t.clock.now(), secret = OFFICE_SECRET } = {}) => {
      const answer = await t.visitor().fetch('/v1/office/results', signedResult(result, at, secret))
      return { status: answer.status, body: (await answer.json()) as TakenResult & { message?: unknown } }
    },
  }
}
