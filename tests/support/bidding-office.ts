import { onTestFinished } from 'vitest'
import { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import type { TakenResult } from '#contract/office/bidding-office.shapes.ts'
import type { BidStatus } from '#domain/bids/bid-status.ts'
import type { Office } from '#server/http/asked.ts'
import { handOver } from '#server/office/hand-over.ts'
import { httpOffice } from '#server/office/http-office.ts'
import { testOffice } from './app.ts'
import type { NewUser } from './people.ts'
import { clientBid } from './bid-edits.ts'
import { OFFICE_SECRET, signedResult, standInOffice } from './stand-in-office.ts'
import type { StandInOffice } from './stand-in-office.ts'

/** How long the office may think in tests; what waits for that much real time is one test alone. */
const PATIENCE_MS = 5_000

/** An office of ours that has a bidding office to talk to, and a manager who moves its bids. */
export async function officeWithHall() {
  const env = { OFFICE_URL: 'https://office.example/minato', OFFICE_SECRET, DEMO: 'on' }
  const t = await testOffice({ env })
  const { db } = t.office
  const manager: NewUser = await t.newUser({ kind: 'manager' })
  const desk = await t.as(manager)

  const move = (bidId: number, status: Exclude<BidStatus, 7>, accept: 0 | 1 = 0) =>
    desk.call(bidsEndpoints.updateBidStatus, { body: { bidId, status, accept } })
  const reprice = (jasId: number, amount: number) =>
    desk.call(bidEditsEndpoints.updateBidPrice, { body: { jasId, amount, accept: 1 } })

  return {
    ...t,
    desk,
    move,
    reprice,
    /** A bid that a manager has sent to the hall: its order waits. */
    forwardedBid: async (wish: Parameters<typeof clientBid>[1] = {}) => {
      const one = await clientBid(t, wish)
      await move(one.bidId, 2)
      return one
    },
    /** A bidding office of this test's own. */
    newHall: async (): Promise<StandInOffice> => {
      const hall = await standInOffice(t.clock)
      onTestFinished(hall.close)
      return hall
    },
    /** One turn of the outbox; another process where one is given. */
    deliver: (hall: StandInOffice, office: Pick<Office, 'db' | 'clock' | 'log'> = t.office, patienceMs = PATIENCE_MS) =>
      handOver(office, httpOffice({ url: hall.url, secret: OFFICE_SECRET }, t.clock, patienceMs)),
    ordersOf: (bidId: number) =>
      db
        .selectFrom('office_orders')
        .select(['kind', 'version', 'amount', 'outcome', 'reason', 'tries'])
        .where('bid_id', '=', bidId)
        .orderBy('version')
        .execute(),
    /** What the office tells, signed as of now unless told otherwise. */
    tell: async (result: object, { at = t.clock.now(), secret = OFFICE_SECRET } = {}) => {
      const answer = await t.visitor().fetch('/v1/office/results', signedResult(result, at, secret))
      return { status: answer.status, body: (await answer.json()) as TakenResult & { message?: unknown } }
    },
  }
}
