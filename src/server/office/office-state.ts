import type { biddingOfficeEndpoints } from '#contract/office/bidding-office.endpoints.ts'
import { tokyoIso } from '#domain/time/tokyo.ts'
import type { UseCase } from '#server/http/asked.ts'
import { silentSince, troubledBids } from './trouble.queries.ts'

/** For those who work with bids: what they must tell the hall themselves. */
export const officeState: UseCase<typeof biddingOfficeEndpoints.state> = async ({ db, now }) => {
  const [since, troubles] = await Promise.all([silentSince(db), troubledBids(db, now)])
  return {
    silentSince: since && tokyoIso(since),
    troubles: troubles.map(({ startsAt, ...trouble }) => ({ ...trouble, startsAt: tokyoIso(startsAt) })),
  }
}
