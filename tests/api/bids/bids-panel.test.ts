import { describe, expect, test } from 'vitest'
import type { ApiError } from '#client/api/errors.ts'
import { bidsEndpoints } from '#contract/bids/bids.endpoints.ts'
import { bidPanel, panelViewer, type BidPanelInfo } from '#domain/bids/bid-panel.ts'
import { PAGE_TYPES, type PageType } from '#domain/lots/page-types.ts'
import { LOT_STATUS } from '#domain/lots/statuses.ts'
import { permissionsOf, type UserKind } from '#domain/people/kinds.ts'
import { testApp, type Caller } from '#tests/support/app.ts'
import { payload } from '#tests/support/bid-facts.ts'
import type { LotOverrides } from '#tests/support/lots.ts'
import type { NewUser, UserOverrides } from '#tests/support/people.ts'

const { clock, as, visitor, newUser, newLot } = await testApp()
const NOON = '2026-11-24T12:00:00+09:00'
const buyer = await newUser({ creditLimit: 100_000_000, dailyBidLimit: 1_000 })
const manager = await newUser({ kind: 'manager', creditLimit: 100_000_000, dailyBidLimit: 1_000 })

/** The facts of a state, and the server's answer to a bid in it; clients' bidding closes an hour before the start, managers' at it. */
type Case = { now: string; lot?: LotOverrides; user?: UserOverrides; held?: boolean; client: string; manager: string }
const PAST: Pick<Case, 'now'> = { now: '2026-11-25T11:30:00+09:00' }
const AUCTION: Record<string, Case> = {
  open: { now: NOON, client: 'form', manager: 'form' },
  'past the clients’ deadline': { ...PAST, client: 'closed', manager: 'form' },
  'past the start': { now: '2026-11-25T12:00:00+09:00', client: 'closed', manager: 'closed' },
  sold: { now: NOON, lot: { status: LOT_STATUS.sold }, client: 'finished', manager: 'finished' },
  'the day over': { now: '2026-11-26T00:00:00+09:00', client: 'finished', manager: 'finished' },
  'at the day’s limit': { now: NOON, user: { dailyBidLimit: 0 }, client: 'limitReached', manager: 'form' },
}
const STOCK: Record<string, Case> = {
  'for sale': { now: NOON, client: 'form', manager: 'form' },
  'held by another': { now: NOON, held: true, client: 'ordered', manager: 'ordered' },
  sold: { now: NOON, lot: { status: LOT_STATUS.sold }, client: 'finished', manager: 'finished' },
  'at the day’s limit': { now: NOON, user: { dailyBidLimit: 0 }, client: 'limitReached', manager: 'limitReached' },
}
const PAGES = { 'car-auction': AUCTION, bikes: AUCTION, stock: STOCK } satisfies Partial<Record<PageType, unknown>>
const LOTS: Record<keyof typeof PAGES, LotOverrides> = {
  'car-auction': { start_price: 100_000, day: '2026-11-25', time: '12:00' },
  bikes: { start_price: 100_000, day: '2026-11-25', time: '12:00', vehicle: 'bike' },
  stock: { offer: 'stock', start_price: null, sold_price: 100_000 },
}

/** A refusal for each state that the panel shows in the form's place. */
const REFUSED: Record<string, string> = {
  closed: 'bidding_closed',
  finished: 'auction_finished',
  limitReached: 'daily_bid_limit',
  ordered: 'already_ordered',
  restricted: 'restricted',
}

const MAY_BID: readonly UserKind[] = ['client', 'dealer', 'vip', 'limited', 'manager']

/** Finished, closed and held come before what only concerns the reader. */
function expected(kind: UserKind, one: Case): string {
  const state = kind === 'manager' ? one.manager : one.client
  const isOpen = state === 'form' || state === 'limitReached'
  return isOpen && !MAY_BID.includes(kind) ? 'restricted' : state
}

async function bidAs(caller: Caller, user: NewUser, page: keyof typeof PAGES, carId: string): Promise<string> {
  const lotType = PAGES[page] === STOCK || page === 'car-auction' ? 'car' : 'bike'
  const body = payload(carId, 100_000, { lotType, bidType: page === 'stock' ? null : 1 })
  const key = crypto.randomUUID()
  const bid =
    user.kind === 'manager' && page !== 'stock'
      ? caller.call(bidsEndpoints.bidFromManager, { body: { ...body, userId: String(buyer.id) }, key })
      : caller.call(bidsEndpoints.createBid, { body, key })
  return bid.then(
    () => 'form',
    (error: ApiError) => error.code ?? String(error),
  )
}

const KINDS: readonly UserKind[] = ['client', 'dealer', 'vip', 'limited', 'manager', 'guest', 'restricted']

describe.each(Object.keys(PAGES) as (keyof typeof PAGES)[])('on %s', page => {
  describe.each(KINDS)('%s', kind => {
    const cases = PAGES[page]
    const sees = permissionsOf(kind)[PAGE_TYPES[page].permission]

    test.each(Object.keys(cases))('%s: the panel shows what the server would say', async name => {
      const one = cases[name]!
      clock.set(NOON)
      const lot = await newLot({ ...LOTS[page], ...one.lot })
      const user = await newUser({ kind, creditLimit: 100_000_000, dailyBidLimit: 1_000, ...one.user })
      if (one.held) await bidAs(await as(buyer), buyer, page, lot.id)
      clock.set(one.now)
      const caller = await as(user)

      const answer = await caller.fetch(`/v1/${page}/view?id=${lot.id}`)
      if (!sees) {
        expect(answer.status).toBe(403)
        expect(await bidAs(caller, user, page, lot.id)).toBe('forbidden')
        return
      }
      const { bidInfo } = (await answer.json()) as { bidInfo: BidPanelInfo }
      const panel = bidPanel(bidInfo, panelViewer(permissionsOf(kind), page))
      expect(panel.state).toBe(expected(kind, one))
      const said = await bidAs(caller, user, page, lot.id)
      // A reader who may not bid at all sees that reason first, whatever the lot's state.
      expect(said).toBe(MAY_BID.includes(kind) ? (REFUSED[panel.state] ?? 'form') : 'restricted')
    })
  })
})

test.each(['stats', 'bike-stats'] as const)('on %s nobody is shown a form, and the server takes no bid', async page => {
  clock.set(NOON)
  const vehicle = page === 'stats' ? 'car' : 'bike'
  const sold = { status: LOT_STATUS.sold, sold_price: 500_000, day: '2026-11-23', time: '12:00' }
  const lot = await newLot({ start_price: 100_000, ...sold, vehicle })
  for (const user of [buyer, manager]) {
    const caller = await as(user)
    const answer = await caller.fetch(`/v1/${page}/view?id=${lot.id}`)
    const { bidInfo } = (await answer.json()) as { bidInfo: BidPanelInfo }
    expect(bidPanel(bidInfo, panelViewer(permissionsOf(user.kind), page)).state).toBe('hidden')
    expect(await bidAs(caller, user, page === 'stats' ? 'car-auction' : 'bikes', lot.id)).toBe('auction_finished')
  }
})

test('a visitor who is not signed in cannot bid', async () => {
  const lot = await newLot(LOTS['car-auction'])
  expect(await bidAs(visitor(), buyer, 'car-auction', lot.id)).toBe('session_expired')
})
