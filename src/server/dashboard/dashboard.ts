import type { dashboardEndpoints } from '#contract/dashboard/dashboard.endpoints.ts'
import { tokyoDay, tokyoIso } from '#domain/time/tokyo.ts'
import { closingTimes } from '#server/bids/closing-times.ts'
import { myDashboardBids, managerDashboardBids } from '#server/bids/list/dashboard-bids.ts'
import { favoritesSoon } from '#server/favorites/soon.ts'
import { marketAge } from '#server/feed/polling/market-age.ts'
import type { UseCase } from '#server/http/context.ts'
import { clientInfos, limitsCloseToFull } from '#server/people/client-info.ts'
import { searchNews } from '#server/saved-searches/search-news.ts'
import { staffWaits } from './staff-waits.ts'

/** A buyer's day. Its parts are queried in parallel; they are close enough in time for an overview. */
export const myDashboard: UseCase<typeof dashboardEndpoints.mine> = async request => {
  const [{ today, live, purchases }, favorites, market, searches] = await Promise.all([
    myDashboardBids(request),
    favoritesSoon(request),
    marketAge(request),
    searchNews(request),
  ])
  return {
    day: tokyoDay(request.now),
    ...(market ? { market } : {}),
    closings: await closingTimes(request, [...today, ...live]),
    sales: today,
    liveBids: live,
    favorites,
    searches,
    purchases: purchases.map(({ purchasedAt, ...purchase }) => ({ ...purchase, purchasedAt: tokyoIso(purchasedAt) })),
  }
}

/** A manager's day. */
export const managerDashboard: UseCase<typeof dashboardEndpoints.office> = async request => {
  const { db, viewer, language, now } = request
  const [{ toReview, toReviewTotal, halls, later, withoutResult }, { limits, total }, market, waits] =
    await Promise.all([managerDashboardBids(request), limitsCloseToFull(db), marketAge(request), staffWaits(request)])
  const ids = [...toReview.map(({ bidderId }) => bidderId), ...limits.map(({ id }) => id)]
  const infos = await clientInfos(db, ids, { viewer, language })
  return {
    day: tokyoDay(now),
    ...(market ? { market } : {}),
    newBids: toReview.map(({ bid, bidderId }) => ({ ...bid, user: infos.get(bidderId) ?? null })),
    newTotal: toReviewTotal,
    halls: halls.map(hall => ({ ...hall, next: hall.next && tokyoIso(hall.next), last: tokyoIso(hall.last) })),
    later,
    withoutResult,
    waits,
    limits: limits.flatMap(({ id, reserved, most }) => {
      const client = infos.get(id)
      return client ? { client, reserved, most } : []
    }),
    limitsTotal: total,
  }
}
