import type { bidEditsEndpoints } from '#contract/bids/bid-edits.endpoints.ts'
import type { Request } from '#contract/endpoint.ts'
import type { TestApp } from './app.ts'
import { bid } from './bids.ts'

export type PriceChange = Omit<Request<typeof bidEditsEndpoints.updateBidPrice>['body'], 'jasId'>

type UserOverrides = Parameters<TestApp['newUser']>[0]

/** Makes clients with a limit for many bids. */
export const bidders =
  (t: Pick<TestApp, 'newUser' | 'as'>) =>
  async (overrides: UserOverrides = {}) => {
    const user = await t.newUser({ creditLimit: 10_000_000, dailyBidLimit: 100, ...overrides })
    return { ...user, caller: await t.as(user) }
  }

/** A client with a limit for many bids, and his bid on a new lot or on the given one. */
export async function clientBid(t: TestApp, overrides: { amount?: number; lotId?: string; user?: UserOverrides } = {}) {
  const { caller, ...user } = await bidders(t)(overrides.user)
  const lotId = overrides.lotId ?? (await t.newLot({ start_price: 100_000, day: '2026-11-25', time: '12:00' })).id
  const { bidId } = await bid(caller, lotId, overrides.amount ?? 500_000)
  const row = await t.context.db.selectFrom('bids').selectAll().where('id', '=', bidId!).executeTakeFirstOrThrow()
  return { user, caller, lotId, bidId: row.id, jasId: row.jas_id }
}
