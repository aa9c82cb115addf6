import type { biddingOfficeEndpoints } from '#contract/bidding-office/bidding-office.endpoints.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/context.ts'
import { silentSince, troubledBids } from './trouble.queries.ts'

/** Managers see the bids that they must forward to the hall themselves. */
export const biddingOfficeState: UseCase<typeof biddingOfficeEndpoints.state> = async ({ db, now }) => {
  const [since, troubles] = await Promise.all([silentSince(db), troubledBids(db, now)])
  return {
    silentSince: since && tokyoIso(since),
    troubles: troubles.map(({ startsAt, ...trouble }) => ({ ...trouble, startsAt: tokyoIso(startsAt) })),
  }
}
